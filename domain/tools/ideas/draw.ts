/** Draws at random from lists, always the same from the same seed. */
export type Draw = { one: <T>(list: readonly T[]) => T | undefined; shuffled: <T>(list: readonly T[]) => T[] }

/** A source of draws. The generator is mulberry32 (Tommy Ettinger, public domain), seeded with an FNV-1a hash. */
export function drawFrom(seed: string): Draw {
  let state = 0x811c9dc5
  for (const sign of seed) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const one = <T>(list: readonly T[]) => list[Math.floor(next() * list.length)]
  return {
    one,
    shuffled: <T>(list: readonly T[]) => {
      const left = [...list]
      for (let at = left.length - 1; at > 0; at--) {
        const other = Math.floor(next() * (at + 1))
        const [a, b] = [left[at] as T, left[other] as T]
        left[at] = b
        left[other] = a
      }
      return left
    },
  }
}
