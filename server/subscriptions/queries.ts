import { desc, eq } from 'drizzle-orm'
import type { PlanName } from '#domain/plans.ts'
import { free, planInForce } from '#domain/subscriptions.ts'
import type { Db } from '#server/db/connect.ts'
import { usersProfiles } from '#server/profiles/tables.ts'
import { subscriptions } from './tables.ts'

/**
 * The plan in force for a person, with their profile row locked until the transaction ends: counting against a limit of
 * the plan is then safe from races. Someone without a subscription gets the Free one.
 */
export async function lockPlanOf(tx: Db, profileId: string, now: Date): Promise<PlanName> {
  return planInForce(await newestOrFree(tx, profileId, now), now)
}

/**
 * The plans in force for these people, in their order, with their profile rows locked. Always in the order of ids: two
 * that lock the same people never deadlock.
 */
export async function lockPlansOf<Ids extends string[]>(
  tx: Db,
  profileIds: [...Ids],
  now: Date,
): Promise<{ [At in keyof Ids]: PlanName }> {
  const plans = new Map<string, PlanName>()
  for (const id of [...new Set(profileIds)].sort()) plans.set(id, await lockPlanOf(tx, id, now))
  return profileIds.map((id) => plans.get(id)) as { [At in keyof Ids]: PlanName }
}

/** The plan in force for a person, as it is now: nothing is locked or created. */
export async function planOf(db: Db, profileId: string, now: Date): Promise<PlanName> {
  const newest = await newestOf(db, profileId)
  return newest ? planInForce(newest, now) : 'Free'
}

/** A person's newest subscription, with their profile row locked; the Free one is created when there is none. */
export async function newestOrFree(tx: Db, profileId: string, now: Date) {
  await tx
    .select({ id: usersProfiles.profileId })
    .from(usersProfiles)
    .where(eq(usersProfiles.profileId, profileId))
    .for('no key update')
  return (await newestOf(tx, profileId)) ?? (await startFree(tx, profileId, now))
}

/** A person's newest subscription, as it is stored. Reading it changes nothing. */
export async function newestOf(db: Db, profileId: string) {
  const [newest] = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.profileId, profileId))
    .orderBy(desc(subscriptions.createdAt))
    .limit(1)
  return newest
}

/** Gives a person the Free plan: active, for ten years. */
export async function startFree(tx: Db, profileId: string, now: Date) {
  const [row] = await tx
    .insert(subscriptions)
    .values({ profileId, ...free(now), createdAt: now })
    .returning()
  if (!row) throw new Error('The Free plan was not stored')
  return row
}
