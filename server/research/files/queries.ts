import { and, asc, desc, eq, inArray, type SQLWrapper, sql } from 'drizzle-orm'
import type { PlanName } from '#domain/money/subscriptions/plans.ts'
import type { FileVersion, StageFile, StorageUse } from '#domain/research/files/files.ts'
import { storageOfPlan } from '#domain/research/files/files.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { publicProfiles } from '#server/people/profiles/reads.ts'
import { comparedLetters, usedVersions } from '#server/research/ethics/reads.ts'
import { pinnedVersions } from '#server/research/reviews/reads.ts'
import { stageSummaries } from '#server/research/stages/reads.ts'
import { fileVersions, stageFiles } from './tables.ts'

const isPinned = sql<boolean>`(exists (select from ${pinnedVersions} where ${pinnedVersions.versionId} = ${fileVersions.id})
  or exists (select from ${usedVersions} where ${usedVersions.versionId} = ${fileVersions.id})
  or exists (select from ${comparedLetters} where ${comparedLetters.versionId} = ${fileVersions.id}))`

/** Whether any stage of a project holds a file, as a part of a query. */
export const hasFileIn = (projectId: SQLWrapper) => sql<boolean>`exists (
  select from stage_files f join stage_summaries s on s.id = f.stage_id where s.project_id = ${projectId})`

/** The files of a stage in the order in which they were added, each with its versions, the newest first. */
export async function filesOf(db: Db, stageId: string): Promise<StageFile[]> {
  const rows = await db
    .select({
      fileId: fileVersions.fileId,
      lastNumber: stageFiles.lastNumber,
      version: {
        id: fileVersions.id,
        number: fileVersions.number,
        name: fileVersions.name,
        note: fileVersions.note,
        size: fileVersions.size,
        sha256: fileVersions.sha256,
        markup: fileVersions.markup,
        addedBy: fileVersions.addedBy,
        createdAt: fileVersions.createdAt,
      },
      addedByName: publicProfiles.username,
      isPinned,
    })
    .from(stageFiles)
    .innerJoin(fileVersions, eq(fileVersions.fileId, stageFiles.id))
    .leftJoin(publicProfiles, eq(publicProfiles.profileId, fileVersions.addedBy))
    .where(eq(stageFiles.stageId, stageId))
    .orderBy(asc(stageFiles.createdAt), asc(stageFiles.id), desc(fileVersions.number))
  const files = new Map<string, StageFile>()
  for (const { fileId, lastNumber, version, addedByName, isPinned } of rows) {
    const file = files.get(fileId) ?? { id: fileId, stageId, lastNumber, versions: [] }
    files.set(fileId, file)
    file.versions.push({ ...version, addedByName, isPinned })
  }
  return [...files.values()]
}

/** A version in a stage, and the file it belongs to. Undefined if it is in another stage or does not exist. */
export async function findVersion(db: Db, stageId: string, versionId: string): Promise<Found | undefined> {
  const [found] = await db
    .select({
      id: fileVersions.id,
      fileId: fileVersions.fileId,
      number: fileVersions.number,
      name: fileVersions.name,
      size: fileVersions.size,
      sha256: fileVersions.sha256,
      addedBy: fileVersions.addedBy,
      isPinned,
    })
    .from(fileVersions)
    .innerJoin(stageFiles, eq(stageFiles.id, fileVersions.fileId))
    .where(and(eq(fileVersions.id, versionId), eq(stageFiles.stageId, stageId)))
  return found
}

type Found = Pick<FileVersion, 'id' | 'number' | 'name' | 'size' | 'sha256' | 'addedBy' | 'isPinned'> & {
  fileId: string
}

/** The newest version that a file has; undefined of a new file. */
export async function newestVersion(db: Db, fileId: string): Promise<{ name: string } | undefined> {
  const [newest] = await db
    .select({ name: fileVersions.name })
    .from(fileVersions)
    .where(eq(fileVersions.fileId, fileId))
    .orderBy(desc(fileVersions.number))
    .limit(1)
  return newest
}

/** A version in a project, as it is downloaded, and its stage; null of the PDF of a paper. */
export async function findDownload(db: Db, projectId: string, versionId: string) {
  const [found] = await db
    .select({
      ...{ id: fileVersions.id, number: fileVersions.number, name: fileVersions.name, size: fileVersions.size },
      ...{ sha256: fileVersions.sha256, stageId: stageFiles.stageId },
    })
    .from(fileVersions)
    .innerJoin(stageFiles, eq(stageFiles.id, fileVersions.fileId))
    .leftJoin(stageSummaries, eq(stageSummaries.id, stageFiles.stageId))
    .where(
      and(
        eq(fileVersions.id, versionId),
        eq(sql`coalesce(${stageSummaries.projectId}, ${stageFiles.projectId})`, projectId),
      ),
    )
  return found
}

/** Those of these versions that are in a stage. */
export const versionsIn = (tx: Db, stageId: string, ids: string[]): Promise<{ id: string }[]> =>
  tx
    .select({ id: fileVersions.id })
    .from(fileVersions)
    .innerJoin(stageFiles, eq(stageFiles.id, fileVersions.fileId))
    .where(and(inArray(fileVersions.id, ids), eq(stageFiles.stageId, stageId)))

/** How much the files of all projects of an owner have, with what is being uploaded to them, and how much they can have. */
export async function storageUse(db: Db, ownerId: string, plan: PlanName): Promise<StorageUse> {
  const { rows } = await db.execute<{ used: string }>(sql`
    with projects as (select id from project_summaries where created_by = ${ownerId}),
    stages as (select id from stage_summaries where project_id in (select id from projects))
    select coalesce(sum(size), 0) as used from (
      select v.size from file_versions v join stage_files f on f.id = v.file_id
      where f.stage_id in (select id from stages) or f.project_id in (select id from projects)
      union all
      select u.size from file_uploads u
      where u.stage_id in (select id from stages) or u.project_id in (select id from projects)) held`)
  return { used: Number(rows[0]?.used ?? 0), limit: storageOfPlan[plan], plan }
}

/** What a backup finds in the storage: ids, sizes in bytes, and SHA-256 in hex. */
export const storedFiles = 'select id, size, sha256 from file_versions'
