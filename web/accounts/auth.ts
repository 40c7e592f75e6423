import type { Login, SignUp } from '#domain/accounts.ts'

/** A refusal of the sign-in endpoints: their code, to be put into words where it is shown. */
export class SignInRefused extends Error {
  readonly code: string
  readonly status: number

  constructor(code: string, status: number) {
    super(code)
    this.code = code
    this.status = status
  }
}

export const logIn = ({ email, password }: Login) => post('sign-in/email', { email, password })

export const signUp = ({ email, password, subscribeNewsletter = false }: SignUp) =>
  post('sign-up/email', { name: '', email, password, subscribeNewsletter })

export const logOut = () => post('sign-out', {})

export const resendConfirmation = (email: string) => post('send-verification-email', { email })

/** Renews the session's cookie once it is a day old; asked when the dashboard opens. */
export const renewSession = () => fetch('/api/auth/get-session').catch(() => null)

async function post(path: string, body: object): Promise<void> {
  const answer = await fetch(`/api/auth/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => null)
  if (!answer) throw new SignInRefused('UNREACHABLE', 0)
  if (answer.ok) return
  const said: unknown = await answer.json().catch(() => null)
  const code = said && typeof said === 'object' && 'code' in said ? String(said.code) : 'UNKNOWN'
  throw new SignInRefused(answer.status === 429 ? 'TOO_MANY' : code, answer.status)
}

const tooMany = 'Too many attempts. Wait a few seconds and try again.'
const unreachable = 'The server cannot be reached. Check your connection and try again.'

/** What a person is told when logging in fails. */
export function wordsForLogin(error: unknown): string {
  if (!(error instanceof SignInRefused)) return 'Invalid email or password'
  switch (error.code) {
    case 'EMAIL_NOT_VERIFIED':
      return 'Confirm your email address first: we have sent you the link.'
    case 'TOO_MANY':
      return tooMany
    case 'UNREACHABLE':
      return unreachable
    default:
      return 'Invalid email or password'
  }
}

/** What a person is told when signing up fails. */
export function wordsForSignUp(error: unknown): string {
  if (!(error instanceof SignInRefused)) return 'An unexpected error occurred during signup. Please try again.'
  switch (error.code) {
    case 'USER_ALREADY_EXISTS':
      return 'An account with this email already exists. Please try logging in instead.'
    case 'TOO_MANY':
      return tooMany
    case 'UNREACHABLE':
      return unreachable
    default:
      return error.status >= 500
        ? 'An unexpected error occurred during signup. Please try again.'
        : 'An error occurred during sign up'
  }
}
