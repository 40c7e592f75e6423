import { createHash } from 'node:crypto'
import { and, asc, eq, gt, or, sql } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { projectHistory as entry, projectHistoryHeads as head } from './tables.ts'

/** An entry that is not what was written, or the place where one is missing. */
export type Broken = { projectId: string; seq: number; what: 'altered' | 'missing' }

/** Entries read at once. */
const atOnce = 5000

/**
 * Follows the chain of every history and answers how many entries it read and which of them are not what was written. The
 * hashes are computed here, not by the database. Somebody who may write to the database and computes all hashes of a
 * project anew is not found: for that, keep the printed head elsewhere.
 */
export async function check(db: Db): Promise<{ entries: number; broken: Broken[] }> {
  const broken: Broken[] = []
  let entries = 0
  let last = { projectId: '00000000-0000-0000-0000-000000000000', seq: 0, hash: '' }
  for (let rows = await after(db, last); rows.length > 0; rows = await after(db, last)) {
    for (const { projectId, seq, content, previousHash, hash } of rows) {
      const isNext = projectId === last.projectId
      const expected = isNext ? last : { seq: 0, hash: '' }
      for (let missing = expected.seq + 1; missing < seq; missing += 1)
        broken.push({ projectId, seq: missing, what: 'missing' })
      const isChained = previousHash === expected.hash || seq !== expected.seq + 1
      if (!isChained || hash !== hashOf(content)) broken.push({ projectId, seq, what: 'altered' })
      last = { projectId, seq, hash }
    }
    entries += rows.length
  }
  const more = (await cutOff(db)).filter(
    ({ projectId, seq }) => !broken.some((each) => each.projectId === projectId && each.seq === seq),
  )
  return { entries, broken: [...broken, ...more] }
}

const hashOf = (content: string) => createHash('sha256').update(content, 'utf8').digest('hex')

const after = (db: Db, { projectId, seq }: { projectId: string; seq: number }) =>
  db
    .select({
      projectId: entry.projectId,
      seq: entry.seq,
      previousHash: entry.previousHash,
      hash: entry.hash,
      content: sql<string>`(jsonb_build_array(${entry.previousHash}, ${entry.projectId}, ${entry.seq},
        to_char(${entry.recordedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), ${entry.actorId}, ${entry.kind},
        ${entry.stageNumber}, ${entry.aboutId}, ${entry.name}, ${entry.before}, ${entry.after}, ${entry.reason})
        || case when ${entry.actor} is null then '[]' else jsonb_build_array(${entry.actor}) end)::text`,
    })
    .from(entry)
    .where(or(gt(entry.projectId, projectId), and(eq(entry.projectId, projectId), gt(entry.seq, seq))))
    .orderBy(asc(entry.projectId), asc(entry.seq))
    .limit(atOnce)

/** Histories whose last entry is not the one that was written last. */
async function cutOff(db: Db): Promise<Broken[]> {
  const { rows } = await db.execute<Broken>(sql`
    select h.project_id as "projectId", h.seq, case when e.seq is null then 'missing' else 'altered' end as what
    from ${head} h left join ${entry} e on e.project_id = h.project_id and e.seq = h.seq
    where e.hash is distinct from h.hash`)
  return rows
}
