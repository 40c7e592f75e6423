/** How often each number occurs: each number once, the smallest first. */
export type Counted = { value: number; count: number }[]

/** How many there are. */
export const sizeOf = (counted: Counted): number => counted.reduce((sum, { count }) => sum + count, 0)

/** A quantile (0 to 1) of numbers, between the two nearest where none is exactly there; null of none. */
export function quantileOf(counted: Counted, quantile: number): number | null {
  const size = sizeOf(counted)
  if (size === 0) return null
  const position = quantile * (size - 1)
  const [lower, upper] = [valueAt(counted, Math.floor(position)), valueAt(counted, Math.ceil(position))]
  return lower + (upper - lower) * (position - Math.floor(position))
}

function valueAt(counted: Counted, position: number): number {
  let before = 0
  for (const { value, count } of counted) {
    before += count
    if (position < before) return value
  }
  return counted.at(-1)?.value ?? 0
}

/** After how much time so many have reached an end (`ended`), and so many were only seen until then. The shortest time first. */
export type Lasted = { time: number; ended: number; open: number }[]

/** What share has not reached the end yet, from a time on. */
export type Survival = { time: number; share: number }[]

/**
 * The curve of E. L. Kaplan and P. Meier (J. Am. Stat. Assoc. 53, 1958): who has not reached the end counts for as long as they were
 * seen. Those who were seen until the very time at which others reached it count among these.
 */
export function survivalOf(lasted: Lasted): Survival {
  let atRisk = lasted.reduce((sum, { ended, open }) => sum + ended + open, 0)
  let share = 1
  const curve: Survival = [{ time: 0, share }]
  for (const { time, ended, open } of lasted) {
    if (ended > 0) {
      share *= 1 - ended / atRisk
      curve.push({ time, share })
    }
    atRisk -= ended + open
  }
  return curve
}

/** The time at which half has reached the end; null where so many have not yet. */
export const medianOf = (curve: Survival): number | null => curve.find(({ share }) => share <= 0.5)?.time ?? null
