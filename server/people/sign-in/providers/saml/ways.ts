import type { Context } from 'hono'
import type { EdgeParts } from '#server/ground/edge.ts'
import type { Env } from '#server/ground/guards.ts'
import { readForm } from '#server/ground/pages/read-form.ts'
import { arrive } from '../arrive.ts'
import { attemptSeconds, findAttempt, keepForBrowser, takeAnswer, takeAnswered } from '../attempts.ts'
import { wayOf } from '../cookies.ts'
import { findProviderById, refusedOutcome } from '../provider.ts'
import { recordEvent } from '../record-event.ts'
import { ownKeys } from './own-keys.ts'
import { ownMetadata } from './own-metadata.ts'
import { isSaml, readSamlAnswer } from './saml.ts'

/** What identity providers and federations need to know of this installation. */
export async function serveMetadata(c: Context<Env>, { db, config, limits }: EdgeParts): Promise<Response> {
  await limits.take('linksFromAddress', c.var.clientAddress)
  const metadata = ownMetadata(await ownKeys({ db, config }), config)
  return c.body(metadata, 200, { 'content-type': 'application/samlmetadata+xml', 'cache-control': 'no-cache' })
}

/**
 * Takes a provider’s answer, which a page of theirs posts: without our cookies, so that what is under way is found by its state alone. The
 * browser goes on with a ticket, and with its cookies again.
 */
export async function receiveAssertion(c: Context<Env>, parts: EdgeParts): Promise<Response> {
  const { db, limits } = parts
  await limits.take('linksFromAddress', c.var.clientAddress)
  const { values } = await readForm(c)
  const { SAMLResponse: response = '', RelayState: state = '' } = values
  const attempt = state ? await findAttempt(db, { state }) : null
  const provider = attempt && (await findProviderById(parts, attempt.providerId))
  if (!attempt || !provider) return refuseUnsolicited(c, parts, state)
  if (!isSaml(provider)) return c.redirect('/login?problem=OTHER_PROVIDER', 303)
  const { id, nonce: requestId, expiresAt, userId } = attempt
  if (!requestId || !(await takeAnswer(db, id))) {
    const { requestId: ofThis } = c.var
    await recordEvent(db, {
      ...{ providerId: provider.id, userId, requestId: ofThis },
      event: 'refused',
      problem: 'USED_BEFORE',
    })
    return c.redirect('/login?problem=USED_BEFORE', 303)
  }
  const since = expiresAt.getTime() - attemptSeconds * 1000
  const outcome = response
    ? await readSamlAnswer({ provider, response, requestId, since }, parts)
    : refusedOutcome('UNREADABLE', 'SAMLResponse is missing.')
  return c.redirect(`/sign-in/saml/arrived/${await keepForBrowser(db, id, outcome)}`, 303)
}

/** The browser with its cookies, after it has brought an answer. */
export async function arriveFromSaml(c: Context<Env>, parts: EdgeParts): Promise<Response> {
  const { db, config } = parts
  const answered = await takeAnswered(db, { ticket: c.req.param('ticket') ?? '', browser: wayOf(c, config) })
  const provider = answered && (await findProviderById(parts, answered.attempt.providerId))
  if (!answered || !provider) return c.redirect('/login?problem=STATE_UNKNOWN', 303)
  const { attempt, isSameBrowser } = answered
  if (isSameBrowser) return await arrive(c, parts, { provider, attempt, outcome: attempt.outcome })
  const { requestId } = c.var
  await recordEvent(db, {
    providerId: provider.id,
    event: 'refused',
    problem: 'STATE_UNKNOWN',
    userId: null,
    requestId,
  })
  return c.redirect('/login?problem=STATE_UNKNOWN', 303)
}

/** Matches a state that `random` in `attempts.ts` returns. */
const ownState = /^[\w-]{43}$/

/**
 * Answers a response without a known attempt with a page, and does not parse it: any program can send it. A state in
 * our own form means that the attempt has ended. Any other state means that the login began at the provider.
 */
function refuseUnsolicited(c: Context<Env>, { pages }: EdgeParts, state: string): Response {
  const code = ownState.test(state) ? 'STATE_UNKNOWN' : 'UNSOLICITED'
  const reason =
    code === 'STATE_UNKNOWN'
      ? 'This login has ended. It took more than ten minutes, the settings of the university changed, or the response was used before.'
      : 'This login did not begin at Ninefold.'
  const words = `${reason} <a href="/sign-in/university">Log in with your university</a>, or <a href="/login">with your email and password</a>.`
  return pages.answer(c, '/error', { places: { words } }, 400)
}
