import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { inArray, sql } from 'drizzle-orm'
import { plusDays } from '#domain/ground/due.ts'
import type { Db } from '#server/ground/db/connect.ts'
import type { Storage } from '#server/ground/storage/storage.ts'
import { fileVersions, stageFiles } from '#server/research/files/tables.ts'
import { stageSummaries } from '#server/research/stages/reads.ts'
import { type Alone, type ethicsOf, noon } from './student-papers.ts'

type Ethics = ReturnType<typeof ethicsOf>
type Granted = { id: string; revision: number; decidedOn: string }
type Answered = Pick<Alone, 'projectId' | 'studentId' | 'supervisorId' | 'chance' | 'today'>
type Letter = Answered & { step: Granted; fileId: string; versionId: string }

const grantedIn = ({ id, revision, outcome, decidedOn }: Ethics['steps'][number]): Granted[] =>
  outcome === 'approved' && decidedOn ? [{ id, revision, decidedOn }] : []

/**
 * The letters by which committees approved what goes on now, as files of the stage of ethics. Supervisors have compared them with what was
 * entered, within a week: whoever has none, or has a letter of these days, waits for that.
 */
export async function addLetters(
  tx: Db,
  storage: () => Promise<Storage>,
  studied: readonly (Answered & { isActive: boolean; ethics: Ethics })[],
): Promise<void> {
  const letters = studied.flatMap(({ ethics, isActive, ...answered }) => {
    const step = ethics.steps.flatMap(grantedIn).at(-1)
    if (!isActive || !step) return []
    return [{ ...answered, step, fileId: crypto.randomUUID(), versionId: crypto.randomUUID() }]
  })
  const stages = await tx
    .select({ id: stageSummaries.id, projectId: stageSummaries.projectId })
    .from(stageSummaries)
    .where(
      sql`${stageSummaries.stageNumber} = 3 and ${inArray(
        stageSummaries.projectId,
        letters.map(({ projectId }) => projectId),
      )}`,
    )
  const stageOf = new Map(stages.map(({ id, projectId }) => [projectId, id]))
  const bytes = await readFile(join(import.meta.dirname, 'letter-of-approval.pdf'))
  const [size, sha256] = [bytes.length, createHash('sha256').update(bytes).digest('hex')]
  await store(
    await storage(),
    letters.map(({ versionId }) => versionId),
    bytes,
  )
  await tx.insert(stageFiles).values(
    letters.map(({ fileId, projectId, step }) => ({
      ...{ id: fileId, stageId: stageOf.get(projectId), lastNumber: 1, createdAt: noon(step.decidedOn) },
    })),
  )
  await tx.insert(fileVersions).values(
    letters.map(({ fileId, versionId, studentId, step }) => ({
      ...{ id: versionId, fileId, number: 1, name: 'Letter of approval.pdf', size, sha256, addedBy: studentId },
      createdAt: noon(step.decidedOn),
    })),
  )
  await tx.execute(sql`update ethics_steps s set letter_id = l.letter_id, confirmed_version_id = l.confirmed_version_id,
      confirmed_revision = l.confirmed_revision, confirmed_by = l.confirmed_by, confirmed_at = l.confirmed_at
    from jsonb_populate_recordset(null::ethics_steps, ${JSON.stringify(letters.map(comparedOf))}::jsonb) l where s.id = l.id`)
}

/** What became of a letter, as a row of its table. */
function comparedOf({ step, fileId, versionId, supervisorId, chance, today }: Letter) {
  const comparedOn = plusDays(step.decidedOn, 3 + Math.round(4 * chance(46)))
  const read = { id: step.id, letter_id: fileId }
  if (supervisorId === null || comparedOn > today) return read
  const confirmed = { confirmed_version_id: versionId, confirmed_revision: step.revision }
  return { ...read, ...confirmed, confirmed_by: supervisorId, confirmed_at: noon(comparedOn) }
}

/** Bytes that are there before the rows that name them; those of a start that is broken off are swept. */
async function store(storage: Storage, ids: readonly string[], bytes: Buffer) {
  await Promise.all(
    ids.map(async (id) => {
      await storage.begin(id, bytes.length)
      await storage.uploads.write(Readable.from([bytes]), id, 0)
      await storage.settle(id)
      await storage.discard(id)
    }),
  )
}
