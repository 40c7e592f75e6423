import { and, eq, gte, lt, sql } from 'drizzle-orm'
import { yearsOfSuspendedAddress } from '#domain/institutions/members/members.ts'
import type { Config } from '#server/ground/config.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { addressHash } from '#server/ground/mail/address-hash.ts'
import type { Holder } from '#server/ground/noun.ts'
import { lockInstitution } from '#server/institutions/institutions/lock-unit.ts'
import { storeSuspension } from './store-suspension.ts'
import { institutionSuspendedAddresses as remembered } from './tables.ts'

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
  const found = await tx
    .delete(remembered)
    .where(
      and(
        eq(remembered.addressHash, addressHash('suspensions', email, secret)),
        gte(remembered.rememberedAt, oldest),
        sql`not exists (select from owner_people o where o.institution_id = ${remembered.institutionId} and o.profile_id = ${profileId})`,
      ),
    )
    .returning({ institutionId: remembered.institutionId })
  for (const { institutionId } of found.toSorted((one, other) => (one.institutionId < other.institutionId ? -1 : 1))) {
    await lockInstitution(tx, institutionId)
    await storeSuspension(tx, { institutionId, profileId, email }, { by: null, at, reason: 'somebody' })
  }
}

/** Deletes what is remembered of addresses after two years: what the privacy policy says. */
export async function forgetSuspensions(db: Db): Promise<void> {
  await db.delete(remembered).where(lt(remembered.rememberedAt, oldest))
}
