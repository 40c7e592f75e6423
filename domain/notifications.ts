import type { ProjectRole } from './members.ts'
import { preview } from './messages.ts'
import { type StageStatus, statusLabels } from './stages.ts'

/** What can happen in a project that its people hear of, with the facts its sentence needs. */
export type Activity =
  | { type: 'stage_chat_message'; username: string; stageName: string; message: string }
  | { type: 'stage_link_added'; username: string; stageName: string; title: string }
  | { type: 'stage_status_updated'; stageName: string; status: StageStatus }
  | { type: 'stage_completed'; stageName: string }
  | { type: 'member_invited'; username: string; title: string; role: ProjectRole }
  | { type: 'member_joined'; username: string; title: string; role: ProjectRole }
  /* The product's own, beside the specification's six. */
  | { type: 'join_requested'; username: string; title: string }
  | { type: 'invitation_declined'; username: string; title: string; role: ProjectRole }
  | { type: 'member_left'; username: string; title: string }
  | { type: 'member_removed'; username: string; title: string }

export type ActivityType = Activity['type']

/** The sentence a notification shows. A chat message is previewed by its first 100 characters. */
export function sentence(activity: Activity): string {
  switch (activity.type) {
    case 'stage_chat_message':
      return `${activity.username} in ${activity.stageName}: ${preview(activity.message)}`
    case 'stage_link_added':
      return `${activity.username} added the link "${activity.title}" to ${activity.stageName}`
    case 'stage_status_updated':
      return `${activity.stageName} status updated to ${statusLabels[activity.status]}`
    case 'stage_completed':
      return `${activity.stageName} completed`
    case 'member_invited':
      return `${activity.username} was invited to "${activity.title}" as ${activity.role}`
    case 'member_joined':
      return `${activity.username} joined "${activity.title}" as ${activity.role}`
    case 'join_requested':
      return `${activity.username} asks to join "${activity.title}"`
    case 'invitation_declined':
      return `${activity.username} declined to join "${activity.title}" as ${activity.role}`
    case 'member_left':
      return `${activity.username} left "${activity.title}"`
    case 'member_removed':
      return `${activity.username} was removed from "${activity.title}"`
  }
}

/** Who hears of an activity: the owner and every accepted member, but never the person who caused it. */
export function hearersOf(team: { ownerId: string; acceptedIds: readonly string[] }, causedBy: string): string[] {
  return [...new Set([team.ownerId, ...team.acceptedIds])].filter((userId) => userId !== causedBy)
}
