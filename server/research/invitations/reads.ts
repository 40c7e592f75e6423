import { pgView } from 'drizzle-orm/pg-core'
import { projectMembers } from './tables.ts'

/** Who is in a project besides its owner, was invited to it or has asked to join it, as the rest of the product may read it. */
export const memberSummaries = pgView('member_summaries').as((query) =>
  query
    .select({
      id: projectMembers.id,
      projectId: projectMembers.projectId,
      userId: projectMembers.userId,
      role: projectMembers.role,
      status: projectMembers.status,
      invitedBy: projectMembers.invitedBy,
    })
    .from(projectMembers),
)
