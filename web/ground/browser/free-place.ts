export type Box = { left: number; top: number; right: number; bottom: number }
export type Place = { left: number; top: number }
type Size = { width: number; height: number }

/** How far from what it must not cover something is put, in pixels. */
const gap = 8

/** How much of two boxes is the same, in square pixels. */
export const overlapOf = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top))

/**
 * Where something of a size covers nothing that is taken: where it is, if it may stay there; in a corner, the lower right one
 * first; at the free place nearest to that corner. Where there is none, it covers as little as it can.
 */
export function freePlace(size: Size, within: Box, taken: Box[], now: Place | null): Place {
  const right = Math.max(within.left, within.right - size.width)
  const bottom = Math.max(within.top, within.bottom - size.height)
  const columns = [right, within.left, (within.left + right) / 2]
  const corners = columns.flatMap((left) => [bottom, within.top].map((top) => ({ left, top })))
  const between = columns
    .flatMap((left) =>
      taken.flatMap((box) => [box.top - gap - size.height, box.bottom + gap].map((top) => ({ left, top }))),
    )
    .filter(({ top }) => top >= within.top && top <= bottom)
    .sort((one, other) => away(one) - away(other))
  function away({ left, top }: Place) {
    return Math.hypot(right - left, bottom - top)
  }
  function covered({ left, top }: Place) {
    const box = { left, top, right: left + size.width, bottom: top + size.height }
    return taken.reduce((sum, each) => sum + overlapOf(box, each), 0)
  }
  const mayStay = now && now.left >= within.left && now.left <= right && now.top >= within.top && now.top <= bottom
  const places = [...(mayStay ? [now] : []), ...corners, ...between]
  return places.reduce((best, each) => (covered(each) < covered(best) ? each : best))
}
