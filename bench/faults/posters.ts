import { setTimeout as pause } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import { clientWith, cookieOf, sharedStage } from '../people.ts'
import { isWhole, Ledger } from './ledger.ts'

const people = ['lindiwe', 'johan', 'aisha'] as const

/**
 * Clients that post one message after the other into one stage of the demo world, each repeated until it is
 * acknowledged. Answers are counted by status; 'no answer' is a broken connection. `allowed`: failures that may be.
 */
export async function startPosters(url: string, { clients = 10, pauseMs = 0, allowed = ['503'] } = {}) {
  const cookies = await Promise.all(people.map((name) => cookieOf(url, name)))
  const reader = clientWith(url, cookies[0] ?? '')
  const stage = await sharedStage(reader, 8)
  const ledger = new Ledger()
  const answers: Record<string, number> = {}
  const unannounced: string[] = []
  let posting = true

  async function post(id: string, cookie: string): Promise<number | null> {
    const path = `/api/projects/${stage.projectId}/stages/${stage.stageId}/messages`
    const headers = { origin: url, cookie, 'content-type': 'application/json' }
    const body = JSON.stringify({ id, message: `Message ${id}` })
    const answer = await fetch(url + path, { method: 'POST', headers, body }).catch(() => null)
    const status = answer ? String(answer.status) : 'no answer'
    answers[status] = (answers[status] ?? 0) + 1
    const said = await answer?.json().catch(() => null)
    if (answer?.status === 503 && !answer.headers.get('retry-after')) unannounced.push(JSON.stringify(said))
    return answer?.ok ? (said?.seq ?? null) : null
  }

  async function work(client: number) {
    const cookie = cookies[client % cookies.length] ?? ''
    while (posting) {
      const id = uuidv7()
      for (;;) {
        const seq = await post(id, cookie)
        if (seq !== null) {
          ledger.acknowledge({ client, id, seq })
          break
        }
        if (!posting) return
        await pause(50)
      }
      if (pauseMs) await pause(pauseMs)
    }
  }

  const working = Promise.all(Array.from({ length: clients }, (_, client) => work(client)))
  return {
    ledger,
    answers,
    stage,
    cookies,
    reader,
    /** Resolves once this many more messages have been acknowledged: the product works again. */
    async acknowledged(more: number, { within = 60_000 } = {}) {
      const target = ledger.size + more
      const deadline = Date.now() + within
      while (ledger.size < target) {
        if (Date.now() > deadline)
          throw new Error(`Nothing was acknowledged for ${within / 1000} s: ${JSON.stringify(answers)}`)
        await pause(5)
      }
    },
    /** Stops posting and compares what is stored with the ledger. */
    async finish() {
      posting = false
      await working
      const found = await ledger.compare(reader, stage)
      const failures = Object.keys(answers).filter((status) => /^5/.test(status) && !allowed.includes(status))
      return {
        passed: isWhole(found) && failures.length === 0 && unannounced.length === 0,
        ...found,
        answers,
        without_retry_after: unannounced.length,
      }
    },
  }
}
