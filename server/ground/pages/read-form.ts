import type { Context } from 'hono'
import type * as z from 'zod'
import { hasNul } from '#domain/ground/text.ts'
import { Refused, TooMany } from '#server/ground/errors.ts'
import type { Pages } from './open-pages.ts'

/** The field that people do not see (`web/site/public/Form.tsx`): only programs fill it in. */
const trap = 'website'

type FormSent = { values: Record<string, string>; isFromProgram: boolean }

/**
 * What a form of a public page was sent with: its fields as text. Files, and text with NUL, are left out. Throws Refused when it
 * is no form.
 */
export async function readForm(c: Context): Promise<FormSent> {
  const body = await c.req.parseBody().catch(() => {
    throw new Refused(400, 'BAD_REQUEST', 'The form could not be read. Go back and send it again.')
  })
  const fields = Object.entries(body).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && !hasNul(value) ? [[name, value]] : [],
  )
  const values = Object.fromEntries(fields)
  return { values, isFromProgram: Boolean(values[trap]) }
}

type Refusal = { page: string; values: Record<string, string>; places?: Record<string, string> }
type Wrong = { status: 409 | 410 | 422 | 429; alert: string; errors?: Record<string, string> }

/** Sends a form back with what was typed and what is wrong. */
export function sendBack(c: Context, pages: Pages, { page, values, places = {} }: Refusal, wrong: Wrong): Response {
  const { [trap]: _, ...typed } = values
  const form = { values: typed, errors: wrong.errors ?? {}, alert: wrong.alert }
  return pages.answer(c, page, { places, form }, wrong.status)
}

/** What a schema refused, by field, and in one sentence. */
export function wrongIn(error: z.ZodError): Wrong {
  const errors = Object.fromEntries(
    error.issues.toReversed().map(({ path, message }) => [String(path[0] ?? ''), message]),
  )
  const several = Object.keys(errors).length > 1
  const first = error.issues[0]?.message ?? ''
  return { status: 422, errors, alert: several ? 'Some fields need another look. Nothing was sent yet.' : first }
}

/** The refusal of a limit; anything else that went wrong is thrown on. */
export function tooMany(c: Context, error: unknown): Wrong {
  if (!(error instanceof TooMany)) throw error
  c.header('Retry-After', String(error.seconds))
  return { status: 429, alert: `${error.message} Nothing you typed is lost.` }
}
