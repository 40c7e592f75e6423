import { ORPCError, os } from '@orpc/server'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn } from '#domain/ground/due.ts'
import { may } from '#domain/institutions/institutions/policy.ts'
import { readsAlso, type TokenReads } from '#domain/institutions/unit-tokens/unit-tokens.ts'
import type { Context } from '#server/ground/context.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { take } from '#server/ground/limits/rate-limited.ts'
import { anyone } from '#server/ground/procedures.ts'
import { noContract, refuseToRole } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import { standingOf } from '#server/institutions/institutions/roles/standing-of.ts'
import { hashOfToken } from '#server/people/tokens/session-of-token.ts'
import { unitTokenCalls, unitTokens } from './tables.ts'

/** Turns away whatever comes without the API token of a unit. `asUnit` comes after it, which says whether the token reads this. */
export const withUnitToken = anyone.errors(noContract).use(({ context, next }) => {
  const { ofUnit: unitToken } = context.token ?? {}
  if (!unitToken)
    throw new ORPCError('UNAUTHORIZED', { message: 'Send the API token of a unit to perform this action' })
  return next({ context: { unitToken } })
})

/**
 * The unit that the token of a request reads, as `unit`, and those below it. The token is no person: it opens what names what it reads
 * (`asUnit('candidatures')`), and nothing else. It is looked up with each call, and so is the role of whoever made it.
 */
export const asUnit = (needed: TokenReads) =>
  os.$context<Context & { unitToken: string }>().middleware(async ({ context, path, procedure, next }) => {
    const { db, log, unitToken } = context
    const [now, today] = [context.now(), dayIn(context.now(), defaultZone)]
    const token = await findToken(db, unitToken, now)
    if (!token) throw unknown()
    const { institutionId, unitId, madeBy } = token
    const unit = madeBy && (await standingOf(db, { profileId: madeBy, institutionId, unitId, today }))
    if (!unit || !may.manageUnit(unit)) throw unknown()
    refuseToRole({ ...unit, today }, procedure)
    await take(context, 'callsOfUnitToken', token.id, 1)
    const operation = path.join('.')
    log.info({ unitToken: token.id, operation }, 'The token of a unit was used')
    await noteCall(db, { institutionId, tokenId: token.id, operation, day: today }, now)
    if (!readsAlso(token.reads, needed))
      throw new ORPCError('TOKEN_SCOPE', { status: 403, message: 'This token may not read that.' })
    return next({
      context: {
        unit: { id: unitId, institutionId, name: unit.name, reads: token.reads, readsUntil: token.expiresAt },
        today,
      },
    })
  })

const unknown = () =>
  new ORPCError('INVALID_TOKEN', {
    status: 401,
    message: 'This token is unknown, revoked or expired, or whoever made it has no such role any more.',
  })

async function findToken(db: Db, token: string, now: Date) {
  const valid = and(
    eq(unitTokens.hash, hashOfToken(token)),
    isNull(unitTokens.revokedAt),
    gt(unitTokens.expiresAt, now),
  )
  const [found] = await db.select().from(unitTokens).where(valid)
  return found
}

/** Counts a call, and says when the token was last used. */
async function noteCall(
  db: Db,
  call: Pick<typeof unitTokenCalls.$inferInsert, 'institutionId' | 'tokenId' | 'operation' | 'day'>,
  now: Date,
): Promise<void> {
  await db
    .insert(unitTokenCalls)
    .values({ ...call, calls: 1 })
    .onConflictDoUpdate({
      target: [unitTokenCalls.tokenId, unitTokenCalls.day, unitTokenCalls.operation],
      set: { calls: sql`${unitTokenCalls.calls} + 1` },
    })
  const isStale = sql`coalesce(${unitTokens.lastUsedAt} < ${now.toISOString()}::timestamptz - interval '5 minutes', true)`
  await db
    .update(unitTokens)
    .set({ lastUsedAt: now })
    .where(and(eq(unitTokens.id, call.tokenId), isStale))
}
