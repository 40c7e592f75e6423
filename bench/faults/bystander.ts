import { setTimeout as pause } from 'node:timers/promises'
import { clientWith, cookieOf, percentile, sharedStage } from '../people.ts'

/** Somebody else, who opens a project over and over during the fault, and how long it takes each time. */
export async function startBystander(url: string, { everyMs = 20 } = {}) {
  const cookie = await cookieOf(url, 'aisha')
  const { projectId } = await sharedStage(await clientWith(url, await cookieOf(url, 'lindiwe')), 8)
  const times: number[] = []
  const answers: Record<string, number> = {}
  let looking = true

  async function look() {
    const began = performance.now()
    const answer = await fetch(`${url}/api/projects/${projectId}`, { headers: { cookie } }).catch(() => null)
    await answer?.arrayBuffer()
    times.push(performance.now() - began)
    const status = answer ? String(answer.status) : 'no answer'
    answers[status] = (answers[status] ?? 0) + 1
  }
  for (let warm = 0; warm < 20; warm += 1) await look()
  times.length = 0
  for (const status of Object.keys(answers)) delete answers[status]
  const looked = (async () => {
    while (looking) {
      await look()
      await pause(everyMs)
    }
  })()
  return {
    /** Milliseconds for every page that was opened. */
    async stop() {
      looking = false
      await looked
      const at = (share: number) => Math.round(percentile(times, share))
      return { pages: times.length, answers, p50: at(0.5), p95: at(0.95), worst: Math.round(Math.max(...times)) }
    },
  }
}
