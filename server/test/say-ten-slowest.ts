/** Prints what took longest, so that everybody sees where the time goes. */
export function sayTenSlowest(took: { name: string; seconds: number }[]): void {
  const slowest = took.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10)
  console.log('The slowest:')
  for (const { name, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`)
}
