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
