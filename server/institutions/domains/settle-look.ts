import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn } from '#domain/ground/due.ts'
import { type Look, lastDayOf } from '#domain/institutions/domains/domains.ts'
import type { Config } from '#server/ground/config/config.ts'
import type { Db } from '#server/ground/db/connect.ts'
import type { Mailer } from '#server/ground/mail/send.ts'
import { recordAct } from '#server/institutions/institutions/log/record-act.ts'
import { setDomains } from '#server/institutions/providers/set-domains.ts'
import { mailLoss } from './email.ts'
import type { Claim } from './lock-claim.ts'
import { institutionDomains } from './tables.ts'

/** What the verbs declare that prove a claim. */
export const domainTaken = { DOMAIN_TAKEN: { status: 409, message: 'Another institution has proven this domain.' } }

type Parts = { mailer: Mailer; config: Pick<Config, 'baseUrl'> }
type Looked = { look: Look; at: Date; by: { id: string } | null }

/** Whether a domain counts for another institution. Until the end of the transaction nobody else proves it. */
export async function isTakenDomain(tx: Db, { institutionId, domain }: Pick<Claim, 'institutionId' | 'domain'>) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${domain}, 0))`)
  const { domain: named, provenAt, lapsedAt, institutionId: whose } = institutionDomains
  const others = and(eq(named, domain), isNotNull(provenAt), isNull(lapsedAt), ne(whose, institutionId))
  return (await tx.$count(institutionDomains, others)) > 0
}

/** Counts a claim as proven from now on, also one that was lost. False when the domain is another’s. The claim is locked. */
export async function settleProven(tx: Db, claim: Claim, { at, by }: Omit<Looked, 'look'>): Promise<boolean> {
  const { id, institutionId, domain, provenAt, lostAt } = claim
  if (await isTakenDomain(tx, claim)) return false
  const proven = { provenAt: provenAt ?? at, checkedAt: at, lostAt: null, lapsedAt: null }
  await tx.update(institutionDomains).set(proven).where(eq(institutionDomains.id, id))
  if (provenAt && !lostAt) return true
  await recordAct(tx, { institutionId, unitId: null, by, kind: 'domain_proven', about: domain, at })
  await setDomains(tx, institutionId)
  return true
}

/**
 * What a look at DNS changes: what is found counts; what is not found any more counts for some days, and the owners are written to.
 * Returns what it was, or `taken` for a domain that another institution has proven. The claim is locked.
 */
export async function settleLook(tx: Db, claim: Claim, looked: Looked, parts: Parts): Promise<Look | 'taken'> {
  const { look, at, by } = looked
  if (look === 'unanswered') return look
  if (look === 'proven') {
    // A domain that takes mail is not proven by that alone.
    if (claim.proof === 'mail' && !claim.provenAt) return 'missing'
    return (await settleProven(tx, claim, { at, by })) ? look : 'taken'
  }
  const { id, institutionId, domain, provenAt, lostAt, lapsedAt } = claim
  const isLost = provenAt !== null && !lostAt
  const isOver = lostAt !== null && !lapsedAt && dayIn(at, defaultZone) > lastDayOf(dayIn(lostAt, defaultZone))
  const changes = { ...(isLost ? { lostAt: at } : {}), ...(isOver ? { lapsedAt: at } : {}) }
  await tx
    .update(institutionDomains)
    .set({ checkedAt: at, ...changes })
    .where(eq(institutionDomains.id, id))
  if (!isLost && !isOver) return look
  const kind = isOver ? 'domain_lapsed' : 'domain_lost'
  await recordAct(tx, { institutionId, unitId: null, by: null, kind, about: domain, at })
  if (isOver) await setDomains(tx, institutionId)
  await mailLoss(tx, { ...claim, lostAt: lostAt ?? at }, { isOver, at, ...parts })
  return look
}
