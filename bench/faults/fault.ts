/** How a fault is tried: briefly, as part of the tests, or at length. */
export type Trial = {
  isShort: boolean
  /** From 0 to 1, the same numbers for the same seed. */
  random: () => number
}

/** What was measured, and whether the product passed. */
export type Outcome = { passed: boolean } & Record<string, unknown>

/** One kind of fault: `question` is what it answers, `skip` says why it cannot be tried here. */
export type Fault = {
  question: string
  skip?: () => string | null
  run: (trial: Trial) => Promise<Outcome>
}

/** Reproducible random numbers (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
