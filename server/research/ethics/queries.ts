import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Approval, Confirmation, Letter, Returned, Step } from '#domain/research/ethics/approvals.ts'
import type { EthicsDocument, Use } from '#domain/research/ethics/documents.ts'
import type { CommitteePoint } from '#domain/research/ethics/new-document.ts'
import type { StudyAnswers } from '#domain/tools/ethics/study.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { publicProfiles } from '#server/people/profiles/reads.ts'
import { stageVersions, versionSummaries } from '#server/research/files/reads.ts'
import { ethicsAnswers, ethicsApprovals, ethicsDocuments, ethicsPoints, ethicsSteps } from './tables.ts'

/** What verbs about an approval declare. */
export const noApproval = {
  NO_APPROVAL: { status: 404, message: 'This approval is not in the project any more.' },
} as const
export const noStep = { ...noApproval, NO_STEP: { status: 404, message: 'This is not there any more.' } } as const
export const changedMeanwhile = {
  CHANGED: { status: 409, message: 'Somebody has changed it in the meantime. Read it again first.' },
} as const
export const idTaken = { ID_TAKEN: { status: 409, message: 'Something else has this id. Use a new one.' } } as const
export const noFile = { NO_FILE: { status: 404, message: 'There is no such file in this project.' } } as const

export const noDocument = { NO_DOCUMENT: { status: 404, message: 'This document is not there any more.' } } as const

/** The newest version of a step’s letter. */
const letter = sql<Letter | null>`(select json_build_object('fileId', v.file_id, 'versionId', v.id, 'name', v.name, 'version', v.number)
  from ${versionSummaries} v where v.file_id = ${ethicsSteps.letterId} order by v.number desc limit 1)`

const stepColumns = {
  id: ethicsSteps.id,
  approvalId: ethicsSteps.approvalId,
  kind: ethicsSteps.kind,
  text: ethicsSteps.text,
  happenedOn: ethicsSteps.happenedOn,
  knownOn: ethicsSteps.knownOn,
  isSerious: ethicsSteps.isSerious,
  noticedOn: ethicsSteps.noticedOn,
  dueOn: ethicsSteps.dueOn,
  submittedOn: ethicsSteps.submittedOn,
  decidedOn: ethicsSteps.decidedOn,
  outcome: ethicsSteps.outcome,
  number: ethicsSteps.number,
  validFrom: ethicsSteps.validFrom,
  validUntil: ethicsSteps.validUntil,
  conditions: ethicsSteps.conditions,
  letter,
  confirmedVersionId: ethicsSteps.confirmedVersionId,
  confirmedRevision: ethicsSteps.confirmedRevision,
  confirmedAt: ethicsSteps.confirmedAt,
  returnedVersionId: ethicsSteps.returnedVersionId,
  returnedRevision: ethicsSteps.returnedRevision,
  returnedReason: ethicsSteps.returnedReason,
  returnedAt: ethicsSteps.returnedAt,
  addedBy: ethicsSteps.addedBy,
  revision: ethicsSteps.revision,
}

const returner = alias(publicProfiles, 'returner')

type Columns = Pick<typeof ethicsSteps.$inferSelect, 'confirmedAt' | 'returnedReason' | 'returnedAt'> & {
  letter: Letter | null
}

/** A step, of the columns above. */
function stepOf<Stored extends Columns>(stored: Stored, returnedByName: string | null = null) {
  const { confirmedAt: _, returnedReason: reason, returnedAt: at, ...step } = stored
  const returned: Returned | null = reason !== null && at ? { byName: returnedByName, at, reason } : null
  return { ...step, letterVersionId: stored.letter?.versionId ?? null, returned }
}

/** A step as its verbs find it. */
export type StoredStep = Omit<Step, 'confirmation'> & { approvalId: string }

/** The approvals of a project with everything that happened, the oldest first. */
export async function approvalsOf(db: Db, projectId: string): Promise<Approval[]> {
  const [approvals, steps] = await Promise.all([
    db
      .select()
      .from(ethicsApprovals)
      .where(eq(ethicsApprovals.projectId, projectId))
      .orderBy(asc(ethicsApprovals.createdAt), asc(ethicsApprovals.id)),
    db
      .select({ ...stepColumns, confirmedByName: publicProfiles.username, returnedByName: returner.username })
      .from(ethicsSteps)
      .innerJoin(ethicsApprovals, eq(ethicsApprovals.id, ethicsSteps.approvalId))
      .leftJoin(publicProfiles, eq(publicProfiles.profileId, ethicsSteps.confirmedBy))
      .leftJoin(returner, eq(returner.profileId, ethicsSteps.returnedBy))
      .where(eq(ethicsApprovals.projectId, projectId))
      .orderBy(asc(ethicsSteps.createdAt), asc(ethicsSteps.id)),
  ])
  return approvals.map(({ projectId: _, createdAt: __, updatedAt: ___, sequence: ____, ...approval }) => ({
    ...approval,
    steps: steps
      .filter(({ approvalId }) => approvalId === approval.id)
      .map(({ approvalId: _, confirmedByName, returnedByName, ...stored }): Step => {
        const { confirmedVersionId: versionId, confirmedAt } = stored
        const confirmation: Confirmation | null =
          versionId && confirmedAt ? { byName: confirmedByName, at: confirmedAt, versionId } : null
        return { ...stepOf(stored, returnedByName), confirmation }
      }),
  }))
}

/** Locks an approval of a project; null where it is not there. After the project (decision 013). */
export async function lockApproval(tx: Db, projectId: string, approvalId: string) {
  const [found] = await tx
    .select()
    .from(ethicsApprovals)
    .where(and(eq(ethicsApprovals.id, approvalId), eq(ethicsApprovals.projectId, projectId)))
    .for('no key update')
  return found ?? null
}

/** Notes that something of an approval has changed, for calendars. */
export const touchApproval = (tx: Db, approvalId: string, at: Date) =>
  tx
    .update(ethicsApprovals)
    .set({ updatedAt: at, sequence: sql`${ethicsApprovals.sequence} + 1` })
    .where(eq(ethicsApprovals.id, approvalId))

/** A step of an approval that is locked; null where it is not there. */
export async function findStep(tx: Db, approvalId: string, stepId: string): Promise<StoredStep | null> {
  const [found] = await tx
    .select(stepColumns)
    .from(ethicsSteps)
    .where(and(eq(ethicsSteps.id, stepId), eq(ethicsSteps.approvalId, approvalId)))
  return found ? stepOf(found) : null
}

/** The steps of an approval that is locked, the oldest first. */
export async function findSteps(tx: Db, approvalId: string): Promise<StoredStep[]> {
  const steps = await tx
    .select(stepColumns)
    .from(ethicsSteps)
    .where(eq(ethicsSteps.approvalId, approvalId))
    .orderBy(asc(ethicsSteps.createdAt), asc(ethicsSteps.id))
  return steps.map((step) => stepOf(step))
}

/** The newest version of a file in the stages of a project; null where the project has no such file. */
export async function findNewest(
  tx: Db,
  projectId: string,
  fileId: string,
): Promise<(Letter & { stageId: string | null }) | null> {
  const [found] = await tx
    .select({
      fileId: stageVersions.fileId,
      versionId: stageVersions.id,
      name: stageVersions.name,
      version: stageVersions.number,
      stageId: stageVersions.stageId,
    })
    .from(stageVersions)
    .where(and(eq(stageVersions.projectId, projectId), eq(stageVersions.fileId, fileId)))
    .orderBy(sql`${stageVersions.number} desc`)
    .limit(1)
  return found ?? null
}

/** Whether it is a version of a file. */
export const isVersionOf = async (tx: Db, versionId: string, fileId: string): Promise<boolean> =>
  (await tx.$count(stageVersions, and(eq(stageVersions.id, versionId), eq(stageVersions.fileId, fileId)))) > 0

/** The documents of a project’s applications, each with the versions that were in use. */
export async function documentsOf(db: Db, projectId: string): Promise<EthicsDocument[]> {
  const uses = sql<
    Use[]
  >`(select coalesce(json_agg(json_build_object('versionId', u.version_id, 'name', v.name, 'version', v.number,
      'since', u.since, 'until', u.until) order by u.since, v.number), '[]')
    from ethics_uses u join ${versionSummaries} v on v.id = u.version_id where u.document_id = ${ethicsDocuments.id})`
  const versions = sql<
    EthicsDocument['versions']
  >`(select json_agg(json_build_object('versionId', v.id, 'version', v.number) order by v.number desc)
    from ${versionSummaries} v where v.file_id = ${ethicsDocuments.fileId})`
  const newest = sql`(select max(n.number) from ${versionSummaries} n where n.file_id = ${ethicsDocuments.fileId})`
  return await db
    .select({
      id: ethicsDocuments.id,
      fileId: ethicsDocuments.fileId,
      stageId: sql<string>`${stageVersions.stageId}`,
      kind: ethicsDocuments.kind,
      who: ethicsDocuments.who,
      language: ethicsDocuments.language,
      validUntil: ethicsDocuments.validUntil,
      approvalId: ethicsDocuments.approvalId,
      versionId: stageVersions.id,
      name: stageVersions.name,
      version: stageVersions.number,
      size: stageVersions.size,
      footers: ethicsDocuments.footers,
      versions,
      uses,
      addedBy: ethicsDocuments.addedBy,
      revision: ethicsDocuments.revision,
    })
    .from(ethicsDocuments)
    .innerJoin(stageVersions, and(eq(stageVersions.fileId, ethicsDocuments.fileId), eq(stageVersions.number, newest)))
    .where(eq(ethicsDocuments.projectId, projectId))
    .orderBy(asc(ethicsDocuments.createdAt), asc(ethicsDocuments.id))
}

/** What committees want to be changed in the applications of a project, in their order. */
export const pointsOf = (db: Db, projectId: string): Promise<CommitteePoint[]> =>
  db
    .select({
      id: ethicsPoints.id,
      stepId: ethicsPoints.stepId,
      number: ethicsPoints.number,
      section: ethicsPoints.section,
      comment: ethicsPoints.comment,
      answer: ethicsPoints.answer,
      addedBy: ethicsPoints.addedBy,
      revision: ethicsPoints.revision,
    })
    .from(ethicsPoints)
    .innerJoin(ethicsSteps, eq(ethicsSteps.id, ethicsPoints.stepId))
    .innerJoin(ethicsApprovals, eq(ethicsApprovals.id, ethicsSteps.approvalId))
    .where(eq(ethicsApprovals.projectId, projectId))
    .orderBy(asc(ethicsPoints.stepId), asc(ethicsPoints.number))

/** The answers to the plain questions about a study; null until somebody has given them. */
export const answersOf = async (db: Db, projectId: string): Promise<StudyAnswers | null> =>
  (await answeredOf(db, projectId))?.answers ?? null

/** The answers with their revision; undefined until somebody has given them. */
export async function answeredOf(db: Db, projectId: string) {
  const [stored] = await db
    .select({ answers: ethicsAnswers.answers, revision: ethicsAnswers.revision })
    .from(ethicsAnswers)
    .where(eq(ethicsAnswers.projectId, projectId))
  return stored
}

/** Returns true if another person entered this file as a document of an ethics application. */
export const isDocumentOfAnother = async (tx: Db, fileId: string, userId: string): Promise<boolean> =>
  (await tx.$count(ethicsDocuments, and(eq(ethicsDocuments.fileId, fileId), ne(ethicsDocuments.addedBy, userId)))) > 0
