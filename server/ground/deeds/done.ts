import type { Activity } from '#domain/ground/activity.ts'
import type { Actor } from '#domain/ground/actor.ts'
import type { Recorded } from '#domain/ground/history/history.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { announce, type LiveEvent } from '#server/ground/events/announce.ts'
import { type Published, publish } from '#server/ground/events/publish.ts'
import { record } from '#server/ground/history/record.ts'

/** What its recipients are told: an activity with its facts, which `done` writes. */
export type Happened = { write: (tx: Db, about: Omit<Published<never>, 'facts' | 'subjectId'>) => Promise<void> }

/** What happened, for those whom the activity names; `subjectId` is the person it is about, where that is somebody else. */
export const happened = <Facts>(activity: Activity<Facts>, facts: Facts, subjectId?: string): Happened => ({
  write: (tx, about) => publish(tx, activity, { ...about, facts, ...(subjectId ? { subjectId } : {}) }),
})

type Done = {
  /** Where. */
  at: { projectId: string; stageId?: string }
  by: Actor
  when: Date
  /** Left out where nobody is told. */
  activity?: Happened | null
  /** What open pages are sent. */
  changes?: LiveEvent[]
  /** What the history keeps of it; nulls changed nothing. */
  history: (Recorded | null)[]
}

/**
 * What a writing verb ends with, in its transaction: the activity with its recipients, what open pages are sent, and, last,
 * because entries of one project wait for each other until they are committed, the history.
 */
export async function done(tx: Db, { at, by, when, activity, changes = [], history }: Done): Promise<void> {
  if (activity) await activity.write(tx, { ...at, by, changes })
  else await announce(tx, ...changes)
  await record(tx, { projectId: at.projectId, by, at: when }, history)
}
