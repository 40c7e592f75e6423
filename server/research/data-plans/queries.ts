import { and, asc, desc, eq } from 'drizzle-orm'
import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn } from '#domain/ground/due.ts'
import { approvedOn } from '#domain/research/data-plans/approved.ts'
import type { Approved, Contributor, SavedVersion } from '#domain/research/data-plans/data-plans.ts'
import { isAlike } from '#domain/research/data-plans/merge.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { projectPeople } from '#server/ground/membership/reads.ts'
import { publicProfiles } from '#server/people/profiles/reads.ts'
import { factsOf } from '../ethics/facts-of.ts'
import { dataPlans, dataPlanVersions } from './tables.ts'

export const changedMeanwhile = {
  CHANGED: { status: 409, message: 'Somebody has changed the plan in the meantime. Read it again first.' },
} as const
export const noPlan = { NO_PLAN: { status: 404, message: 'There is no data management plan yet.' } } as const

export type StoredPlan = typeof dataPlans.$inferSelect
export type StoredVersion = typeof dataPlanVersions.$inferSelect

/** The plan of a project as it is worked on; undefined while there is none. */
export async function storedPlanOf(db: Db, projectId: string): Promise<StoredPlan | undefined> {
  const [stored] = await db.select().from(dataPlans).where(eq(dataPlans.projectId, projectId))
  return stored
}

/** The versions of it, the newest first, each with the name of whoever saved it. */
export const versionsOf = (db: Db, projectId: string): Promise<SavedVersion[]> =>
  db
    .select({
      number: dataPlanVersions.number,
      savedAt: dataPlanVersions.savedAt,
      savedByName: publicProfiles.username,
    })
    .from(dataPlanVersions)
    .leftJoin(publicProfiles, eq(publicProfiles.profileId, dataPlanVersions.savedBy))
    .where(eq(dataPlanVersions.projectId, projectId))
    .orderBy(desc(dataPlanVersions.number))

/** One version, by its number or the newest; undefined where there is none. */
export async function versionOf(db: Db, projectId: string, number?: number): Promise<StoredVersion | undefined> {
  const [version] = await db
    .select()
    .from(dataPlanVersions)
    .where(
      and(
        eq(dataPlanVersions.projectId, projectId),
        number === undefined ? undefined : eq(dataPlanVersions.number, number),
      ),
    )
    .orderBy(desc(dataPlanVersions.number))
    .limit(1)
  return version
}

/** The approvals of a project that are in force on the day of a moment, which is that of the product’s own zone. */
export async function approvalsInForce(db: Db, projectId: string, now: Date): Promise<Approved[]> {
  const facts = (await factsOf(db, [projectId])).get(projectId)
  return approvedOn(facts?.approvals ?? [], dayIn(now, defaultZone))
}

/** Who is in a project, and as what. */
export const contributorsOf = (db: Db, projectId: string): Promise<Contributor[]> =>
  db
    .select({ profileId: projectPeople.userId, name: publicProfiles.username, role: projectPeople.role })
    .from(projectPeople)
    .innerJoin(publicProfiles, eq(publicProfiles.profileId, projectPeople.userId))
    .where(eq(projectPeople.projectId, projectId))
    .orderBy(asc(publicProfiles.username), asc(projectPeople.userId))

/** Whether a version says the same as the plan, with the approvals that are in force now. */
export const isSaved = (
  version: StoredVersion | undefined,
  { plan }: Pick<StoredPlan, 'plan'>,
  approvals: Approved[],
): boolean => version !== undefined && isAlike(version.plan, plan) && isAlike(version.approvals, approvals)
