import { type InferClientErrorUnion, type NestedClient, ORPCError } from '@orpc/client'
import { inWords } from '#domain/ground/durations.ts'

/*
 * Codes and data cross the wire; words are made here and in the nouns' `words.ts`. The server's `message` is for users
 * of its API, and is shown nowhere.
 */

type Refusal<C> = Extract<
  C extends NestedClient<infer _> ? InferClientErrorUnion<C> : never,
  ORPCError<string, unknown>
>

/** The words for every code that the procedures of a noun refuse with: a missing one does not compile. */
export type Words<C> = { [R in Refusal<C> as R['code']]: (data: R['data']) => string }

/** What the refusals of one noun say. */
export type SomeWords = Partial<Record<string, (data: never) => string>>

/** Why something failed, in words for the person who tried it; `words` are those of the noun. */
export function reasonOf(error: unknown, words: SomeWords = {}): string {
  if (!(error instanceof ORPCError)) return 'the server cannot be reached'
  if (error.code === 'MAINTENANCE') return 'Ninefold is being worked on, and is back in a few minutes'
  if (error.status >= 500) return 'something went wrong on our side'
  const say = words[error.code] ?? common[error.code]
  return say ? say(error.data as never) : 'this cannot be done'
}

/** The same as a sentence of its own. */
export function sentenceOf(error: unknown, words: SomeWords = {}): string {
  const reason = reasonOf(error, words)
  return `${reason.charAt(0).toUpperCase()}${reason.slice(1)}${/[.!?]$/.test(reason) ? '' : '.'}`
}

/** The codes that any procedure may refuse with. */
const common: SomeWords = {
  BAD_REQUEST: () => 'something you entered is not valid',
  UNAUTHORIZED: () => 'You must be logged in to perform this action',
  FORBIDDEN: () => 'Your role in this project does not allow that.',
  NOT_FOUND: () => 'There is no such project.',
  CONFLICT: () => 'Something that this belongs to has just been deleted. Reload the page.',
  NO_PROFILE: () => 'Complete your profile first.',
  TOO_LARGE: () => 'This is too large to be sent at once.',
  TOO_MANY_REQUESTS: ({ seconds }: { seconds: number }) => `Too many attempts. Try again in ${inWords(seconds)}.`,
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
  | 'fetch ethics approvals'
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
  | 'edit stage link'
  | 'remove stage link'
  | 'fetch stage messages'
  | 'send message'
  | 'edit message'
  | 'delete message'
  | 'send reaction'

/** 'Failed to <action>: <reason>' */
export const failedTo = (action: Action, error: unknown, words?: SomeWords) =>
  `Failed to ${action}: ${reasonOf(error, words)}`
