/** Prints what took longest, so that everybody sees where the time goes. */
export function sayTenSlowest(took: { name: string; seconds: number }[], heading = 'The slowest:'): void {
  const slowest = took.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10)
  console.log(heading)
  for (const { name, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`)
}
