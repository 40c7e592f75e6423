import { type Actor, actorOf } from '#domain/ground/actor.ts'
import { difference, historyChanged, type Recorded } from '#domain/ground/history/history.ts'
import type { HistoryKind, HistoryStates } from '#domain/nouns.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { announce, changed } from '#server/ground/events/announce.ts'
import { projectHistory } from './tables.ts'

type Cause = { projectId: string; by: Actor; at: Date }

/**
 * Writes into a project's history what is being changed, in the same transaction and as its last step: entries of one
 * project wait for each other until they are committed. Nulls are skipped.
 */
export async function record(tx: Db, { projectId, by, at }: Cause, entries: (Recorded | null)[]): Promise<void> {
  const rows = entries.flatMap((entry) => entry ?? [])
  if (rows.length === 0) return
  const { userId: actorId, with: actor } = actorOf(by)
  await tx.insert(projectHistory).values(rows.map((row) => ({ ...row, projectId, actorId, actor, recordedAt: at })))
  await announce(tx, changed(historyChanged, { projectId }))
}

/** The entry for something that was edited, with only the fields that differ; null when none does. */
export function edited<Kind extends HistoryKind>(
  entry: { kind: Kind } & Pick<Recorded, 'stageNumber' | 'aboutId' | 'name' | 'reason'>,
  before: HistoryStates[Kind],
  after: HistoryStates[Kind],
): Recorded | null {
  const differing = difference(before, after)
  // The states are of this kind: the parameters say so.
  return differing && ({ ...entry, ...differing } as Recorded)
}
