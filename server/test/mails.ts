import { sql } from 'drizzle-orm'
import type { createServer } from './server.ts'

type Server = Awaited<ReturnType<typeof createServer>>

/** The subjects of the mails to somebody, once there are any. */
export async function mailsTo(server: Server, { email }: { email: string }): Promise<string[]> {
  for (let tries = 0; tries < 60; tries += 1) {
    const mails = (await (await server.request(`/dev/mailbox.json?to=${email}`)).json()) as { subject: string }[]
    if (mails.length > 0) return mails.map(({ subject }) => subject)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return []
}

/** The token in the newest mail about a change of address to somebody; empty where there is none. */
export async function addressChangeToken({ db }: Pick<Server, 'db'>, to: string): Promise<string> {
  const { rows } = await db.execute<{ text: string }>(
    sql`select text from mails where "to" = ${to} and text like '%confirm-email-change#%' order by id desc limit 1`,
  )
  return /confirm-email-change#([\w-]+)/.exec(rows[0]?.text ?? '')?.[1] ?? ''
}
