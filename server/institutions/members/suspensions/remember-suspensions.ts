import { and, eq, gte, lt, not, sql } from 'drizzle-orm'
import { yearsOfSuspendedAddress } from '#domain/institutions/members/members.ts'
import type { Config } from '#server/ground/config/config.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { addressHash } from '#server/ground/mail/address-hash.ts'
import type { Holder } from '#server/ground/noun.ts'
import { lockInstitution } from '#server/institutions/institutions/units/lock-unit.ts'
import { institutionSuspendedAddresses as remembered } from '../tables.ts'
import { storeSuspension } from './store-suspension.ts'

const oldest = sql`now() - make_interval(years => ${yearsOfSuspendedAddress})`

type Keyed = Pick<Config, 'secret'>

/**
 * Remembers of an address in which institutions somebody has suspended its account, when that is deleted or moves to another address:
 * whichever account has it next is suspended there, too.
 */
export async function rememberSuspensions(tx: Db, { id, email }: Holder, { secret }: Keyed): Promise<void> {
  const hash = addressHash('suspensions', email, secret)
  await tx.execute(sql`
    insert into institution_suspended_addresses (institution_id, address_hash, remembered_at)
    select r.institution_id, ${hash}, now() from suspension_reasons r where r.profile_id = ${id} and r.reason = 'somebody'
    on conflict (institution_id, address_hash) do update set remembered_at = excluded.remembered_at`)
}

/**
 * Suspends whoever has an address that is remembered from now on: it becomes a suspension as every other, which somebody ends. An owner stays
 * one, for only owners suspend owners.
 */
export async function renewSuspensions(
  tx: Db,
  { id: profileId, email }: Holder,
  { at, secret }: Keyed & { at: Date },
): Promise<void> {
  const ofAddress = and(
    eq(remembered.addressHash, addressHash('suspensions', email, secret)),
    gte(remembered.rememberedAt, oldest),
  )
  const found = await tx
    .select({ institutionId: remembered.institutionId })
    .from(remembered)
    .where(ofAddress)
    .orderBy(remembered.institutionId)
  for (const { institutionId } of found) {
    await lockInstitution(tx, institutionId)
    const isOwner = sql`exists (select from owner_people o where o.institution_id = ${institutionId} and o.profile_id = ${profileId})`
    const taken = await tx
      .delete(remembered)
      .where(and(ofAddress, eq(remembered.institutionId, institutionId), not(isOwner)))
      .returning({ institutionId: remembered.institutionId })
    if (taken.length > 0)
      await storeSuspension(tx, { institutionId, profileId, email }, { by: null, at, reason: 'somebody' })
  }
}

/** Deletes what is remembered of addresses after two years: what the privacy policy says. */
export async function forgetSuspensions(db: Db): Promise<void> {
  await db.delete(remembered).where(lt(remembered.rememberedAt, oldest))
}
