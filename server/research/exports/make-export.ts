import { randomUUID } from 'node:crypto'
import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { ProjectRole } from '#domain/research/members/members.ts'
import type { Config } from '#server/ground/config/config.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { databaseFor } from '#server/ground/db/replica.ts'
import type { Log } from '#server/ground/log.ts'
import type { Mailer } from '#server/ground/mail/send.ts'
import { projectPeople } from '#server/ground/membership/reads.ts'
import type { Noun } from '#server/ground/noun.ts'
import type { Storage } from '#server/ground/storage/storage.ts'
import { writeZip } from '#server/ground/write-zip.ts'
import { accountFiles } from './account-files.ts'
import { exportMail } from './email.ts'
import { projectFiles } from './project-files.ts'
import { exportChunks, exports } from './tables.ts'

export type ExportDependencies = {
  nouns: readonly Noun[]
  db: Db
  mailer: Mailer
  config: Config
  log: Log
  storage: () => Promise<Storage>
}

/** What the makers of files are told: the steps that are to come, and each that is done. */
export type Progress = { expect: (steps: number) => void; step: () => Promise<void> }

/** What has failed so often will not work the next time either. */
const attemptsAtMost = 5

/** An attempt that another has taken over. */
class Overtaken extends Error {}

/**
 * Makes an export: its files are written into the database in pieces, while their contents are read page by page. Where a
 * process is killed another begins anew; of two at once the later one wins. A failure is retried by the queue.
 */
export async function makeExport(dependencies: ExportDependencies, exportId: string): Promise<void> {
  const { db, log } = dependencies
  const run = randomUUID()
  const [found] = await db
    .update(exports)
    .set({ state: 'working', run, done: 0, total: 0, attempts: sql`attempts + 1` })
    .where(and(eq(exports.id, exportId), or(eq(exports.state, 'waiting'), eq(exports.state, 'working'))))
    .returning({ profileId: exports.profileId, projectId: exports.projectId, attempts: exports.attempts })
  if (!found) return
  await db.delete(exportChunks).where(and(eq(exportChunks.exportId, exportId), ne(exportChunks.run, run)))
  const { profileId, projectId } = found
  const mine = and(eq(exports.id, exportId), eq(exports.run, run))
  try {
    const role = projectId ? await roleIn(db, projectId, profileId) : null
    if (projectId && !role) {
      await db.update(exports).set({ state: 'failed' }).where(mine)
      return
    }
    const progress = progressOf(db, mine)
    // Where a replica has given up in the middle, the next attempt reads from the primary.
    const reads = { ...dependencies, db: found.attempts > 1 ? db : await databaseFor(db, 'exports') }
    const files =
      projectId && role
        ? projectFiles(reads, { projectId, role, progress })
        : accountFiles(reads, { profileId, progress })
    let seq = 0
    const bytes = await writeZip(files, async (chunk) => {
      await db.insert(exportChunks).values({ exportId, run, seq, chunk })
      seq += 1
    })
    await db.transaction(async (tx) => {
      const [ready] = await tx
        .update(exports)
        .set({ state: 'ready', bytes, readyAt: new Date() })
        .where(mine)
        .returning({ id: exports.id })
      if (!ready) throw new Overtaken()
      // It takes the place of the one before: together they would soon be more than the files they hold.
      const same = projectId ? eq(exports.projectId, projectId) : isNull(exports.projectId)
      const others = and(eq(exports.profileId, profileId), same, ne(exports.id, exportId))
      await tx.delete(exports).where(and(others, eq(exports.state, 'ready')))
      const mail = await exportMail(tx, { profileId, projectId, config: dependencies.config })
      if (mail) await dependencies.mailer.send(tx, mail)
    })
  } catch (error) {
    // Taken over, or deleted with its project or account.
    if (error instanceof Overtaken || (await db.$count(exports, mine)) === 0) return
    log.warn({ err: error, exportId }, 'An export could not be made')
    if (found.attempts < attemptsAtMost) throw error
    await db.update(exports).set({ state: 'failed' }).where(mine)
  }
}

/** What somebody is in a project; null for whoever does not belong to it. */
async function roleIn(db: Db, projectId: string, userId: string): Promise<ProjectRole | null> {
  const [found] = await db
    .select({ role: projectPeople.role })
    .from(projectPeople)
    .where(and(eq(projectPeople.projectId, projectId), eq(projectPeople.userId, userId)))
  return found?.role ?? null
}

/** Milliseconds between two reports of progress. */
const often = 400

function progressOf(db: Db, mine: ReturnType<typeof and>): Progress {
  let [done, total, reportedAt] = [0, 0, 0]
  return {
    expect(steps) {
      total += steps
    },
    async step() {
      done += 1
      if (Date.now() - reportedAt < often) return
      reportedAt = Date.now()
      const still = await db.update(exports).set({ done, total }).where(mine).returning({ id: exports.id })
      if (still.length === 0) throw new Overtaken()
    },
  }
}
