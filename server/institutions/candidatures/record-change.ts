import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { Facts } from '#domain/institutions/candidatures/facts.ts'
import type { Occasion } from '#domain/institutions/candidatures/spans.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { recordAct } from '#server/institutions/institutions/log/record-act.ts'
import { candidatureChanges, type candidatures } from './tables.ts'

type Row = typeof candidatures.$inferSelect
type Change = {
  before: Row | null
  after: Row
  by: { id: string }
  at: Date
  occasion?: Pick<Occasion, 'on' | 'reason'>
}

/** Records what somebody changed of a candidature, with the facts that differ, and that they did in the log of the institution. */
export async function recordChange(tx: Db, { before, after, by, at, occasion }: Change): Promise<void> {
  const [was, is] = [before ? await factsOf(tx, before) : {}, await factsOf(tx, after)]
  const differ = (Object.keys(is) as (keyof Facts)[]).filter((key) => !isDeepStrictEqual(was[key], is[key]))
  const only = (facts: Facts): Facts =>
    Object.fromEntries(differ.flatMap((key) => (key in facts ? [[key, facts[key]]] : [])))
  if (differ.length === 0) return
  const { id: candidatureId, institutionId, programmeId, name, studentNumber } = after
  const { on = null, reason = null } = occasion ?? {}
  await tx
    .insert(candidatureChanges)
    .values({ institutionId, candidatureId, actorId: by.id, at, on, reason, before: only(was), after: only(is) })
  const kind = before ? 'candidature_changed' : 'candidature_added'
  const about = `${name}, ${studentNumber}`
  await recordAct(tx, { institutionId, programmeId, by, kind, about, candidatureId, at })
}

/** The facts of a row, with its programme and its cohort by name. */
async function factsOf(tx: Db, row: Row): Promise<Facts> {
  const { rows } = await tx.execute<{ programme: string; cohort: string | null }>(sql`
    select p.name || ', ' || p.unit_name as programme, (select name from cohort_summaries h where h.id = ${row.cohortId}) as cohort
    from programme_summaries p where p.id = ${row.programmeId}`)
  const { name, email, studentNumber, registeredOn, mode, modeChanges, interruptions, extensions, status, endedOn } =
    row
  const facts = {
    name,
    email,
    studentNumber,
    registeredOn,
    mode,
    modeChanges,
    interruptions,
    extensions,
    status,
    endedOn,
  }
  return { ...facts, supervisors: row.supervisors, ...rows[0] }
}
