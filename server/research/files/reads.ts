import { eq, isNotNull, sql } from 'drizzle-orm'
import { pgView } from 'drizzle-orm/pg-core'
import { stageSummaries } from '#server/research/stages/reads.ts'
import { fileVersions, stageFiles } from './tables.ts'

/** The versions of files, as the rest of the product may read them. */
export const versionSummaries = pgView('version_summaries').as((query) =>
  query
    .select({
      id: fileVersions.id,
      fileId: fileVersions.fileId,
      number: fileVersions.number,
      name: fileVersions.name,
      size: fileVersions.size,
      sha256: fileVersions.sha256,
      markup: fileVersions.markup,
    })
    .from(fileVersions),
)

/** The files of projects that are in no stage: the PDFs of papers. */
export const projectFiles = pgView('project_files').as((query) =>
  query
    .select({
      id: stageFiles.id,
      projectId: stageFiles.projectId,
      addedBy: fileVersions.addedBy,
      name: fileVersions.name,
    })
    .from(stageFiles)
    .innerJoin(fileVersions, eq(fileVersions.fileId, stageFiles.id))
    .where(isNotNull(stageFiles.projectId)),
)

/** The versions of the files in the stages of projects. */
export const stageVersions = pgView('stage_versions').as((query) =>
  query
    .select({
      id: fileVersions.id,
      fileId: fileVersions.fileId,
      stageId: stageFiles.stageId,
      projectId: sql<string>`${stageSummaries.projectId}`.as('project_id'),
      stageNumber: sql<number>`${stageSummaries.stageNumber}`.as('stage_number'),
      number: fileVersions.number,
      name: fileVersions.name,
      size: fileVersions.size,
      createdAt: fileVersions.createdAt,
    })
    .from(stageFiles)
    .innerJoin(fileVersions, eq(fileVersions.fileId, stageFiles.id))
    .innerJoin(stageSummaries, eq(stageSummaries.id, stageFiles.stageId)),
)
