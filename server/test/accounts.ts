import { password } from './password.ts'
import { type createServer, httpClient } from './server.ts'

export { password }

export const newEmail = () => `ada.${crypto.randomUUID().slice(0, 8)}@example.org`

type Server = Awaited<ReturnType<typeof createServer>>
type Mail = { subject: string; text: string; html: string }

/** What people do with their accounts on a complete server, over HTTP. */
export function accountsOn(server: Server) {
  const post = (path: string, body: object = {}, headers: Record<string, string> = {}) =>
    server.request(`/api/auth/${path}`, { method: 'POST', body: JSON.stringify(body), headers })
  const signUp = (email: string, more: object = {}) => post('sign-up/email', { name: '', email, password, ...more })
  const logIn = (email: string, word = password, headers: Record<string, string> = {}) =>
    post('sign-in/email', { email, password: word }, headers)

  /** The mails to an address, newest first, once there are this many. */
  async function mailsTo(email: string, atLeast = 1): Promise<Mail[]> {
    for (let tries = 0; tries < 200; tries += 1) {
      const answer = await server.request(`/dev/mailbox.json?to=${encodeURIComponent(email)}`)
      const mails = (await answer.json()) as Mail[]
      if (mails.length >= atLeast) return mails
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error(`Fewer than ${atLeast} mails came`)
  }

  async function found(email: string, pattern: RegExp): Promise<string> {
    for (let atLeast = 1; atLeast < 10; atLeast += 1) {
      for (const { text } of await mailsTo(email, atLeast)) {
        const [, token] = pattern.exec(text) ?? []
        if (token) return token
      }
    }
    throw new Error('No such mail came')
  }

  const tokenMailedTo = (email: string) => found(email, /confirm-email#token_hash=([^&\s]+)&type=signup/)

  /** Someone with a confirmed account, logged in. */
  async function member() {
    const email = newEmail()
    await signUp(email)
    await httpClient(server.url).accounts.confirmEmail({ token: await tokenMailedTo(email) })
    const answer = await logIn(email)
    return { email, answer, cookie: cookieIn(answer) }
  }

  /** The token in the newest reset link of someone who asks for one. */
  async function resetTokenOf(email: string): Promise<string> {
    await post('request-password-reset', { email })
    return await found(email, /reset-password#access_token=([^&\s]+)&refresh_token=&/)
  }

  /** The code in the newest mail that turns on the second step. */
  const mailCodeOf = async (email: string) => (await found(email, /Your code is (\d{4} \d{4})/)).replace(' ', '')

  return { mailCodeOf, post, signUp, logIn, mailsTo, tokenMailedTo, member, resetTokenOf }
}

/** The cookies an answer sets, as a browser would send them back. */
export const cookieIn = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .filter((each) => !/Max-Age=0/i.test(each))
    .map((each) => each.split(';')[0])
    .join('; ')

export const codeIn = async (answer: Response) => ((await answer.json()) as { code?: string }).code
