import { eq, sql } from 'drizzle-orm'
import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn } from '#domain/ground/due.ts'
import { may } from '#domain/research/memoranda/may.ts'
import { textOf } from '#domain/research/memoranda/terms.ts'
import type { Db } from '#server/ground/db/connect.ts'
import type { FilesOfProject, TakeOfAccount, TakeOfProject } from '#server/ground/noun.ts'
import { drawMemorandum } from './draw-memorandum.ts'
import { readVersion, signatoriesOf } from './queries.ts'
import { memorandumVersions } from './tables.ts'

/** What people take along of a project, where they may read it. */
export const takesOfProject: TakeOfProject[] = [{ name: 'memoranda', read: memorandaOf, isFor: may.readMemorandum }]

/** The same as PDFs: those that somebody has signed. */
export const filesOfProject: FilesOfProject[] = [memorandumFiles]

/** What people take along of themselves. */
export const takesOfAccount: TakeOfAccount[] = [
  {
    csv: 'memoranda.csv',
    says: 'the memoranda of understanding you signed or wrote',
    rows: (profileId) => sql`
      select p.title as project, v.number as version, w.deed, w.fingerprint, w.at
      from (select version_id, case confirmation when 0 then 'signed' else 'confirmed' end as deed, fingerprint, signed_at as at
            from memorandum_signatures where profile_id = ${profileId}
          union all select id, 'wrote', fingerprint, written_at from memorandum_versions where written_by = ${profileId}) w
        join memorandum_versions v on v.id = w.version_id join project_summaries p on p.id = v.project_id order by w.at`,
  },
]

async function versionsOf(db: Db, projectId: string) {
  const stored = await db
    .select()
    .from(memorandumVersions)
    .where(eq(memorandumVersions.projectId, projectId))
    .orderBy(memorandumVersions.number)
  const versions = []
  for (const each of stored) versions.push(await readVersion(db, each))
  return versions
}

/** Each version with its whole text, of which the fingerprint is the SHA-256. */
async function memorandaOf(db: Db, projectId: string) {
  return (await versionsOf(db, projectId)).map(({ terms, signatures, ...version }) => ({
    version: version.number,
    writtenBy: version.writtenByName ?? 'Deleted user',
    writtenOn: dayIn(version.writtenAt, defaultZone),
    signedByAllOn: version.signedAt && dayIn(version.signedAt, defaultZone),
    confirmBy: version.confirmBy,
    text: textOf(terms),
    fingerprint: version.fingerprint,
    isAltered: version.isAltered,
    signatures: signatures.map(({ name, role, confirmation, fingerprint, signedAt }) => ({
      ...{ name: name ?? 'Deleted user', role, confirmation, fingerprint, signedAt },
    })),
  }))
}

async function* memorandumFiles(
  ...[{ db }, { projectId, title, role }]: Parameters<FilesOfProject>
): ReturnType<FilesOfProject> {
  if (!may.readMemorandum({ role })) return []
  const signatories = await signatoriesOf(db, projectId)
  for (const version of await versionsOf(db, projectId)) {
    if (version.signatures.length === 0) continue
    const content = await drawMemorandum({ project: title, version, signatories })
    yield { path: `memoranda/memorandum-version-${version.number}.pdf`, content }
  }
  return []
}
