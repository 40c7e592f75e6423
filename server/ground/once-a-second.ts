/** Acts only on the first call of a burst, at most once a second. */
export function onceASecond<Given extends unknown[]>(act: (...given: Given) => void): (...given: Given) => void {
  let actedAt = Number.NEGATIVE_INFINITY
  return (...given) => {
    if (performance.now() - actedAt < 1000) return
    actedAt = performance.now()
    act(...given)
  }
}
