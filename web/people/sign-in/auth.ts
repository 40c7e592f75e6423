import { eraseSeen } from '#web/ground/session/seen.ts'

/** The question before a login changes who is logged in: `as` and `instead` are the addresses of accounts. */
export type LoginQuestion = { as: string; provider: string; returned?: string; instead?: string; confirm: string }

/** A refusal of the sign-in endpoints: their code, to be put into words where it is shown. */
export class SignInRefused extends Error {
  readonly code: string
  readonly status: number
  /** The minimum length of a password, if that is the reason. */
  readonly min: number | undefined
  /** Seconds until it can be tried again, if that is the reason. */
  readonly retryAfter: number | undefined
  /** The address of an account that is there, and the service that gave it. */
  readonly email: string | undefined
  readonly service: string | undefined
  /** The question to answer first, if that is the reason. */
  readonly question: LoginQuestion | undefined

  constructor(
    code: string,
    status: number,
    more: { min?: number; retryAfter?: number; email?: string; service?: string; question?: LoginQuestion } = {},
  ) {
    super(code)
    this.code = code
    this.status = status
    this.min = more.min
    this.retryAfter = more.retryAfter
    this.email = more.email
    this.service = more.service
    this.question = more.question
  }
}

/** Calls a sign-in endpoint. Throws SignInRefused with its code. */
export async function post<Answer = unknown>(path: string, body: object): Promise<Answer> {
  return read<Answer>(await send(`/api/auth/${path}`, body))
}

/** The same for requests that change nothing. */
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
    email: said?.email,
    service: said?.service,
    ...(said?.code === 'CONFIRMATION_REQUIRED' ? { question: said } : {}),
    ...(retryAfter ? { retryAfter } : {}),
  })
}

/** Sends a request that may change the session. Null when the server cannot be reached. */
export async function send(path: string, body: object): Promise<Response | null> {
  const headers = { 'Content-Type': 'application/json' }
  const answer = fetch(path, { method: 'POST', headers, body: JSON.stringify(body) }).catch(() => null)
  underWay.add(answer)
  try {
    const said = await answer
    // Whoever is logged in now begins with nothing that somebody else has seen here.
    if (said?.ok) eraseSeen()
    return said
  } finally {
    underWay.delete(answer)
  }
}

const underWay = new Set<Promise<unknown>>()

/** Resolves when this page has no request under way that could give it another session. */
export const sessionSettled = () => Promise.allSettled([...underWay])
