import type { LiveFrame } from '#domain/live.ts'
import type { Db } from '#server/db/connect.ts'
import type { LiveEvent } from '#server/events/announce.ts'
import { findLink } from '#server/links/queries.ts'
import type { Audience } from '#server/membership/audience.ts'
import { findMessage } from '#server/messages/queries.ts'
import { findStage } from '#server/stages/queries.ts'

export type ProjectEvent = Extract<LiveEvent, { projectId: string }>

/** What pages are told of an event, read as it is now. Null when what it was about is gone. */
export async function frameOf(
  db: Db,
  event: ProjectEvent,
  { people, phase: currentPhase }: Audience,
): Promise<LiveFrame | null> {
  const { projectId } = event
  switch (event.kind) {
    case 'message': {
      const message = await findMessage(db, event.stageId, event.id)
      return message ? { type: 'message', projectId, message } : null
    }
    case 'link_added': {
      const link = await findLink(db, event.stageId, event.id)
      return link ? { type: 'link_added', projectId, link } : null
    }
    case 'link_removed':
      return { type: 'link_removed', projectId, stageId: event.stageId, linkId: event.id }
    case 'stage': {
      const stage = await findStage(db, projectId, event.stageId)
      return stage && currentPhase ? { type: 'stage', projectId, stage, currentPhase } : null
    }
    case 'project_changed':
      return { type: 'project_changed', projectId }
    case 'presence': {
      const { stageId, source, userIds } = event
      return { type: 'presence', projectId, stageId, source, userIds: userIds.filter((userId) => people.has(userId)) }
    }
    case 'typing':
      return people.has(event.userId)
        ? { type: 'typing', projectId, stageId: event.stageId, userId: event.userId }
        : null
  }
}
