import { existsSync, readFileSync } from 'node:fs'
import { percentile } from './people.ts'

export type Measured = { perSecond: number; p50: number; p99: number; cpu: number | null; failed: number }

/**
 * Sends requests over and over, `at` at a time, for some seconds. Times in milliseconds; `cpu` is the server's, per
 * request.
 */
export async function measure(ask: () => Promise<void>, pid: number, { at = 8, seconds = 5 } = {}): Promise<Measured> {
  await ask()
  const warm = Date.now() + 1000
  await Promise.all(Array.from({ length: at }, () => repeat(ask, warm, [], { failed: 0 })))

  const times: number[] = []
  const ended = { failed: 0 }
  const cpuBefore = cpuOf(pid)
  const began = performance.now()
  const until = Date.now() + seconds * 1000
  await Promise.all(Array.from({ length: at }, () => repeat(ask, until, times, ended)))
  const took = (performance.now() - began) / 1000
  const cpuAfter = cpuOf(pid)

  return {
    perSecond: times.length / took,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    cpu: cpuBefore === null || cpuAfter === null ? null : (cpuAfter - cpuBefore) / times.length,
    failed: ended.failed,
  }
}

async function repeat(ask: () => Promise<void>, until: number, times: number[], ended: { failed: number }) {
  while (Date.now() < until) {
    const began = performance.now()
    try {
      await ask()
      times.push(performance.now() - began)
    } catch {
      ended.failed += 1
    }
  }
}

/** The CPU time a process has used so far, in milliseconds; null if the system does not report it. */
export function cpuOf(pid: number): number | null {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return null
  const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** The memory a process holds, in MB; null if the system does not report it. */
export function memoryOf(pid: number): number | null {
  const file = `/proc/${pid}/status`
  if (!existsSync(file)) return null
  return Math.round(Number(readFileSync(file, 'utf8').match(/VmRSS:\s+(\d+)/)?.[1]) / 1024)
}
