/** Acts only on the first call of a burst, at most once a second. */
export function onceASecond<Args extends unknown[]>(act: (...args: Args) => void): (...args: Args) => void {
  let actedAt = Number.NEGATIVE_INFINITY
  return (...args) => {
    if (performance.now() - actedAt < 1000) return
    actedAt = performance.now()
    act(...args)
  }
}
