import type { Login, SignUp } from '#domain/accounts.ts'

/** A refusal of the sign-in endpoints: their code, to be put into words where it is shown. */
export class SignInRefused extends Error {
  readonly code: string
  readonly status: number
  /** The least characters a password must have, where that is why. */
  readonly min: number | undefined
  /** Seconds after which it can be tried again, where that is why. */
  readonly retryAfter: number | undefined

  constructor(code: string, status: number, more: { min?: number; retryAfter?: number } = {}) {
    super(code)
    this.code = code
    this.status = status
    this.min = more.min
    this.retryAfter = more.retryAfter
  }
}

/** Logs in; `needsCode` when the account asks for a second step first. */
export async function logIn({ email, password }: Login): Promise<{ needsCode: boolean }> {
  const answer = await post<{ twoFactorRedirect?: boolean }>('sign-in/email', { email, password })
  return { needsCode: answer.twoFactorRedirect === true }
}

export type SecondStep = { code: string; isRecoveryCode: boolean; trustDevice: boolean }

export function enterCode({ code, isRecoveryCode, trustDevice }: SecondStep) {
  return post(isRecoveryCode ? 'two-factor/verify-backup-code' : 'two-factor/verify-totp', { code, trustDevice })
}

export const signUp = ({ email, password, subscribeNewsletter = false }: SignUp) =>
  post('sign-up/email', { name: '', email, password, subscribeNewsletter })

export const logOut = () => post('sign-out', {})

export const resendConfirmation = (email: string) => post('send-verification-email', { email })

export const requestReset = (email: string) => post('request-password-reset', { email })

export const setNewPassword = (chosen: { newPassword: string; keepPasskeys: string[] }) =>
  post('recovery/password', chosen)

export const changePassword = (passwords: { currentPassword: string; newPassword: string }) =>
  post('change-password', passwords)

export const turnOnTwoStep = (password: string) =>
  post<{ totpURI: string; backupCodes: string[] }>('two-factor/enable', { password })

/** `code` from the app, `mailCode` from the mail that `turnOnTwoStep` sent. */
export const confirmTwoStep = (codes: { code: string; mailCode: string }) => post('two-factor/verify-totp', codes)

export const turnOffTwoStep = (password: string) => post('two-factor/disable', { password })

export const renewRecoveryCodes = (password: string) =>
  post<{ backupCodes: string[] }>('two-factor/generate-backup-codes', { password })

/** Renews the session's cookie once it is a day old; asked when the dashboard opens. */
export const renewSession = () => fetch('/api/auth/get-session').catch(() => null)

/** Deletes the caller's account. Throws with the server's message, or without one when it gave none. */
export async function deleteAccount(userId: string, password: string): Promise<void> {
  // Locally stored sign-in data goes first, whatever comes of it (specification, 7).
  localStorage.removeItem('email')
  const answer = await send('/functions/v1/delete-user', { user_id: userId, password })
  const said = await answer?.json().catch(() => null)
  if (!answer?.ok) throw new Error(typeof said?.error === 'string' ? said.error : '')
}

/** Asks a sign-in endpoint. Throws SignInRefused with its code. */
export async function post<Answer = unknown>(path: string, body: object): Promise<Answer> {
  return read<Answer>(await send(`/api/auth/${path}`, body))
}

/** The same for questions that change nothing. */
export async function get<Answer>(path: string): Promise<Answer> {
  return read<Answer>(await fetch(`/api/auth/${path}`).catch(() => null))
}

async function read<Answer>(answer: Response | null): Promise<Answer> {
  if (!answer) throw new SignInRefused('UNREACHABLE', 0)
  const said = await answer.json().catch(() => null)
  if (answer.ok) return said
  const retryAfter = Number(answer.headers.get('Retry-After'))
  throw new SignInRefused(said?.code ?? 'UNKNOWN', answer.status, {
    min: said?.min,
    ...(retryAfter ? { retryAfter } : {}),
  })
}

async function send(path: string, body: object): Promise<Response | null> {
  const headers = { 'Content-Type': 'application/json' }
  const answer = fetch(path, { method: 'POST', headers, body: JSON.stringify(body) }).catch(() => null)
  underWay.add(answer)
  try {
    return await answer
  } finally {
    underWay.delete(answer)
  }
}

const underWay = new Set<Promise<unknown>>()

/** Resolves when no request of this page is under way that could give it another session. */
export const sessionSettled = () => Promise.allSettled([...underWay])
