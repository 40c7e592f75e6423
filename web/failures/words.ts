import { ORPCError } from '@orpc/client'

/** Why something failed, in words for the person who tried it. */
export function reasonOf(error: unknown): string {
  if (error instanceof ORPCError) return error.status >= 500 ? 'something went wrong on our side' : error.message
  return 'the server cannot be reached'
}

/** What can fail, in the specification's words (its section 8). */
export type Action =
  | 'fetch projects'
  | 'fetch shared projects'
  | 'fetch supervised projects'
  | 'fetch project'
  | 'create project'
  | 'update project'
  | 'delete project'
  | 'fetch project stages'
  | 'update stage'
  | 'send invitation'
  | 'invite member'
  | 'accept invitation'
  | 'decline invitation'
  | 'remove member'
  | 'fetch project members'
  | 'fetch pending invitations'
  | 'fetch notifications'
  | 'fetch stage links'
  | 'add stage link'
  | 'remove stage link'
  | 'fetch stage messages'
  | 'send message'
  | 'edit message'

/** 'Failed to <action>: <reason>' */
export const failedTo = (action: Action, error: unknown) => `Failed to ${action}: ${reasonOf(error)}`
