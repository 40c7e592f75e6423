import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { MemorandumVersion, Signatory } from '#domain/research/memoranda/memoranda.ts'
import type { Terms } from '#domain/research/memoranda/terms.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { projectPeople } from '#server/ground/membership/reads.ts'
import { publicProfiles } from '#server/people/profiles/reads.ts'
import { hashText } from './hash-text.ts'
import { memorandumSignatures, memorandumVersions } from './tables.ts'

export type StoredVersion = typeof memorandumVersions.$inferSelect

export const noVersion = {
  NO_VERSION: { status: 404, message: 'There is no such version of the memorandum.' },
} as const

/** The owner of a project and those who supervise it: those who have to sign. */
export const signatoriesOf = (db: Db, projectId: string): Promise<Signatory[]> =>
  db
    .select({ profileId: projectPeople.userId, name: publicProfiles.username, role: projectPeople.role })
    .from(projectPeople)
    .innerJoin(publicProfiles, eq(publicProfiles.profileId, projectPeople.userId))
    .where(and(eq(projectPeople.projectId, projectId), inArray(projectPeople.role, ['owner', 'supervisor'])))
    .orderBy(sql`array_position(array['owner', 'supervisor'], ${projectPeople.role})`, publicProfiles.username)

/** The newest version; undefined while there is none. */
export async function newestOf(db: Db, projectId: string): Promise<StoredVersion | undefined> {
  const [newest] = await db
    .select()
    .from(memorandumVersions)
    .where(eq(memorandumVersions.projectId, projectId))
    .orderBy(desc(memorandumVersions.number))
    .limit(1)
  return newest
}

/** The version that is in force; undefined while none is. */
export async function inForceOf(db: Db, projectId: string): Promise<StoredVersion | undefined> {
  const [inForce] = await db
    .select()
    .from(memorandumVersions)
    .where(and(eq(memorandumVersions.projectId, projectId), isNotNull(memorandumVersions.signedAt)))
    .orderBy(desc(memorandumVersions.number))
    .limit(1)
  return inForce
}

/** One version by its number; undefined where there is none. */
export async function versionOf(db: Db, projectId: string, number: number): Promise<StoredVersion | undefined> {
  const [version] = await db
    .select()
    .from(memorandumVersions)
    .where(and(eq(memorandumVersions.projectId, projectId), eq(memorandumVersions.number, number)))
  return version
}

export const termsOf = ({ meetEveryDays, commentWithinDays, answerWithinDays, clauses }: StoredVersion): Terms => ({
  ...{ meetEveryDays, commentWithinDays, answerWithinDays },
  ...clauses,
})

/** A version with its signatures, each beside whether it is for the text as it is stored. */
export async function readVersion(db: Db, stored: StoredVersion): Promise<MemorandumVersion> {
  const { number, writtenBy, writtenAt, signedAt, confirmBy, confirmations } = stored
  const terms = termsOf(stored)
  const fingerprint = hashText(terms)
  const rows = await db
    .select({
      profileId: memorandumSignatures.profileId,
      name: publicProfiles.username,
      role: memorandumSignatures.role,
      confirmation: memorandumSignatures.confirmation,
      fingerprint: memorandumSignatures.fingerprint,
      signedAt: memorandumSignatures.signedAt,
    })
    .from(memorandumSignatures)
    .leftJoin(publicProfiles, eq(publicProfiles.profileId, memorandumSignatures.profileId))
    .where(eq(memorandumSignatures.versionId, stored.id))
    .orderBy(asc(memorandumSignatures.confirmation), asc(memorandumSignatures.signedAt))
  const signatures = rows.map((each) => ({ ...each, isOfThisText: each.fingerprint === fingerprint }))
  const [writer] = writtenBy
    ? await db
        .select({ name: publicProfiles.username })
        .from(publicProfiles)
        .where(eq(publicProfiles.profileId, writtenBy))
    : []
  return {
    ...{ number, terms, fingerprint, writtenAt, signedAt, confirmBy, confirmations, signatures },
    isAltered: stored.fingerprint !== fingerprint || signatures.some(({ isOfThisText }) => !isOfThisText),
    writtenByName: writer?.name ?? null,
  }
}
