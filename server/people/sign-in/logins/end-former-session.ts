import { endSessionWith } from '#server/ground/session/end-sessions.ts'
import { tokenIn } from '#server/ground/session/find-person.ts'
import type { Call } from '../library/endpoint.ts'
import { sourceOf } from '../library/record-end.ts'

/** Ends the session that the browser had until this login: nobody goes on with its cookie (ASVS V7.2.4). */
export async function endFormerSession({ ctx, db, config, signInLog }: Call): Promise<void> {
  const former = tokenIn(ctx.headers?.get('cookie') ?? undefined, config)
  if (!former || former === ctx.context.newSession?.session.token) return
  const ended = await db.transaction((tx) => endSessionWith(tx, former))
  if (ended) signInLog({ event: 'session_ended', reason: 'new_login', ...ended }, sourceOf(ctx))
}
