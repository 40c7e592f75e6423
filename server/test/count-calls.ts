import { Session } from 'node:inspector/promises'

/**
 * Counts the calls of JavaScript functions during each run, in this process. The count does not depend on the speed of the
 * machine. It leaves out native code, such as the backtracking of a regular expression.
 */
export async function countCalls(...runs: (() => unknown)[]): Promise<number[]> {
  const session = new Session()
  session.connect()
  try {
    await session.post('Profiler.enable')
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
    const calls: number[] = []
    for (const run of runs) {
      await session.post('Profiler.takePreciseCoverage')
      await run()
      const { result } = await session.post('Profiler.takePreciseCoverage')
      const counts = result.flatMap(({ functions }) => functions.map(({ ranges }) => ranges[0]?.count ?? 0))
      calls.push(counts.reduce((sum, count) => sum + count, 0))
    }
    await session.post('Profiler.stopPreciseCoverage')
    return calls
  } finally {
    session.disconnect()
  }
}
