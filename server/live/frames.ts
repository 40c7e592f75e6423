import { and, eq, sql } from 'drizzle-orm'
import type { LiveFrame } from '#domain/live.ts'
import { type Db, preparedOnce } from '#server/db/connect.ts'
import type { LiveEvent } from '#server/events/announce.ts'
import { findLink } from '#server/links/queries.ts'
import { projectMembers } from '#server/members/tables.ts'
import { findMessage } from '#server/messages/queries.ts'
import { researchProjects } from '#server/projects/tables.ts'
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

type Audience = { people: Set<string>; phase: number | undefined }

/** Who may know of a project now, the owner and every accepted member, and the phase it is in. */
export async function audienceOf(db: Db, projectId: string): Promise<Audience> {
  const rows = await audienceQuery(db).execute({ projectId })
  const people = new Set<string>()
  for (const { ownerId, memberId } of rows) {
    people.add(ownerId)
    if (memberId) people.add(memberId)
  }
  return { people, phase: rows[0]?.phase }
}

const audienceQuery = preparedOnce((db: Db) =>
  db
    .select({
      ownerId: researchProjects.createdBy,
      phase: researchProjects.currentPhase,
      memberId: projectMembers.userId,
    })
    .from(researchProjects)
    .leftJoin(
      projectMembers,
      and(eq(projectMembers.projectId, researchProjects.id), eq(projectMembers.status, 'accepted')),
    )
    .where(eq(researchProjects.id, sql.placeholder('projectId')))
    .prepare('live_audience'),
)
