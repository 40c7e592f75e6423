import type { ServerMessage } from '#domain/ground/live.ts'
import type { Db } from '#server/ground/db/connect.ts'
import type { LiveEvent } from '#server/ground/events/announce.ts'
import type { Read } from '#server/ground/events/change-reads.ts'

export type ProjectEvent = Extract<LiveEvent, { projectId: string }>

/** How each announced change is read, by its type. Throws when two nouns declare the same one. */
export function byType(reads: Read[]): Map<string, Read> {
  const found = new Map(reads.map((each) => [each.change.type, each]))
  if (found.size < reads.length) throw new Error('Two nouns declare the same change')
  return found
}

/** What pages are sent for a change, as currently stored. Null when it is gone, or a newer version announced it. */
export async function readChange(
  db: Db,
  reads: Map<string, Read>,
  { change, projectId, stageId, id }: Extract<LiveEvent, { kind: 'change' }>,
): Promise<ServerMessage | null> {
  const body = await reads.get(change)?.read(db, { projectId, stageId, id })
  return body ? { type: 'change', change, projectId, stageId, body } : null
}

/** What pages are sent about who is there, types, reads and writes in notes: only about people who belong to the project. */
export function aboutPeople(
  event: Extract<LiveEvent, { kind: 'presence' | 'typing' | 'reading' | 'caret' }>,
  audience: ReadonlySet<string>,
): ServerMessage | null {
  const { projectId } = event
  if (event.kind === 'caret') {
    const { meetingId, userId, source, caret } = event
    return { type: 'caret', projectId, meetingId, userId, source, caret: audience.has(userId) ? caret : null }
  }
  const { stageId } = event
  if (event.kind === 'typing')
    return audience.has(event.userId) ? { type: 'typing', projectId, stageId, userId: event.userId } : null
  if (event.kind === 'reading') {
    const { userId, versionId, page } = event
    return audience.has(userId) ? { type: 'reading', projectId, stageId, userId, versionId, page } : null
  }
  const userIds = event.userIds.filter((userId) => audience.has(userId))
  return { type: 'presence', projectId, stageId, source: event.source, userIds }
}
