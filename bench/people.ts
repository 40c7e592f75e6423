import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { RouterClient } from '@orpc/server'
import { type DemoName, demoPassword, demoPeople } from '#server/app/demo/accounts.ts'
import type { AppRouter } from '#server/nouns.ts'

export type Client = RouterClient<AppRouter>

/** Logs a demo person in and returns their cookie. */
export async function cookieOf(url: string, name: DemoName): Promise<string> {
  const answer = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ email: demoPeople[name].email, password: demoPassword }),
  })
  if (!answer.ok) throw new Error(`${name} could not log in: ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** Calls the procedures over HTTP as the person the cookie belongs to. */
export const clientWith = (url: string, cookie: string): Client =>
  createORPCClient(new RPCLink({ url: `${url}/rpc`, headers: { origin: url, cookie } }))

/** The demo project that three demo people share, and one of its stages. */
export async function sharedStage(client: Client, stageNumber: number) {
  const [project] = (await client.projects.list({ scope: 'owned' })).projects.filter(({ title }) =>
    title.startsWith('Household'),
  )
  const opened = project && (await client.projects.find({ projectId: project.id }))
  const stage = opened?.stages.find(({ number }) => number === stageNumber)
  if (!project || !stage) throw new Error('The demo world is not there')
  return { projectId: project.id, stageId: stage.id }
}

/** The value below which the given share of the numbers lies. */
export function percentile(numbers: number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
