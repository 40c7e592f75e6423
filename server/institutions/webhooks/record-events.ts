import { eq, sql } from 'drizzle-orm'
import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn } from '#domain/ground/due.ts'
import type { CandidatureStatus } from '#domain/institutions/candidatures/candidatures.ts'
import { contractStateOf } from '#domain/institutions/institutions/contracts.ts'
import { eventsOf } from '#domain/institutions/webhooks/webhooks.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { institutionTerms } from '#server/institutions/institutions/reads.ts'
import { webhookDeliveries, webhooks } from './tables.ts'

type Row = {
  id: string
  institutionId: string
  programmeId: string
  studentNumber: string
  status: CandidatureStatus
  extensionMonths: number
  hasAccepted: boolean | null
  projectId: string | null
}

/**
 * Writes for each webhook what it is told of a candidature that has changed, in the transaction of the change; `before` is how it was, null
 * for a new one. Of a transfer the units on both sides are told.
 */
export async function recordEvents(tx: Db, change: { before: Row | null; after: Row; at: Date }): Promise<void> {
  const { before, after, at } = change
  const events = eventsOf(before, after)
  if (events.length === 0) return
  const programmeIds = [after.programmeId, ...(before ? [before.programmeId] : [])]
  const { rows: listeners } = await tx.execute<{ id: string; events: string[] }>(sql`
    select distinct w.id, w.events from ${webhooks} w
      join programme_summaries p on p.institution_id = w.institution_id and w.unit_id = any(p.unit_path)
    where w.institution_id = ${after.institutionId} and w.off_at is null
      and p.id = any(${sql.param(programmeIds)}::uuid[])`)
  if (listeners.length === 0) return
  if (await isClosed(tx, after.institutionId, at)) return
  const unitId = await unitOf(tx, after.programmeId)
  const { id: candidatureId, institutionId, programmeId, studentNumber, status, extensionMonths, hasAccepted } = after
  const answer = hasAccepted === null ? 'waiting' : hasAccepted ? 'accepted' : 'declined'
  const known = { institutionId, unitId, programmeId, candidatureId, studentNumber, status, extensionMonths, answer }
  const messages = events.map(({ event, facts }) => ({
    event,
    body: JSON.stringify({ type: event, timestamp: at.toISOString(), data: { ...known, ...facts } }),
  }))
  const rows = listeners.flatMap(({ id: webhookId, events: those }) =>
    messages
      .filter(({ event }) => those.includes(event))
      .map((message) => ({
        ...message,
        institutionId,
        webhookId,
        createdAt: at,
        nextAt: at,
        state: 'waiting' as const,
      })),
  )
  if (rows.length > 0) await tx.insert(webhookDeliveries).values(rows)
}

async function unitOf(tx: Db, programmeId: string): Promise<string | null> {
  const { rows } = await tx.execute<{ unitId: string }>(
    sql`select p.unit_id as "unitId" from programme_summaries p where p.id = ${programmeId}`,
  )
  return rows[0]?.unitId ?? null
}

/** Whether nothing of an institution is read any more by its roles, and so by their programs. */
async function isClosed(tx: Db, institutionId: string, at: Date): Promise<boolean> {
  const [term] = await tx.select().from(institutionTerms).where(eq(institutionTerms.id, institutionId))
  return !term || contractStateOf(term.contractUntil, dayIn(at, defaultZone)) === 'closed'
}
