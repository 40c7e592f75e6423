import { activity } from '#domain/ground/activity.ts'
import { change } from '#domain/ground/change.ts'
import { shorten } from '#domain/ground/shorten.ts'

const previewLength = 100

/** The most messages one call returns, whether the newest page or catching up. */
export const messagePage = 50

/** The first 100 characters of a message, up to the end of a word, with a sign where it goes on. */
export const preview = (message: string): string => shorten(message, previewLength)

/** What somebody can say to a message in one sign. */
export const reactions = ['👍', '❤️', '🎉', '😄', '🤔', '👀', '🙏', '✅'] as const
export type Sign = (typeof reactions)[number]

/** The people who reacted with a sign, the first first; their names are those of the project’s people. */
export type Reaction = { sign: Sign; userIds: string[] }

/** The message that another one replies to, as it is now. */
export type Quote = {
  seq: number
  userId: string | null
  username: string | null
  /** The first 200 characters of it. */
  text: string
  isDeleted: boolean
}

export const quoteLength = 200

/** A message as a reply to it quotes it. */
export const quoteOf = ({ seq, userId, username, message, deletedAt }: Message): Quote => ({
  ...{ seq, userId, username },
  // PostgreSQL counts characters, not their halves.
  text: [...message].slice(0, quoteLength).join(''),
  isDeleted: deletedAt !== null,
})

/** The reactions once somebody reacts with a sign, or no longer does. A sign that nobody uses is gone. */
export function reacted(
  all: Reaction[],
  { sign, userId, isOn }: { sign: Sign; userId: string; isOn: boolean },
): Reaction[] {
  const others = (all.find((each) => each.sign === sign)?.userIds ?? []).filter((id) => id !== userId)
  const userIds = isOn ? [...others, userId] : others
  const known = all.some((each) => each.sign === sign)
  const next = known ? all.map((each) => (each.sign === sign ? { sign, userIds } : each)) : [...all, { sign, userIds }]
  return next.filter((each) => each.userIds.length > 0)
}

/** A message as a chat shows it. The author is null once the account is deleted. */
export type Message = {
  id: string
  stageId: string
  seq: number
  userId: string | null
  username: string | null
  /** Empty once it is deleted. */
  message: string
  createdAt: Date
  editedAt: Date | null
  deletedAt: Date | null
  replyTo: Quote | null
  reactions: Reaction[]
  /** Raised with everything that happens to it: of two versions the higher one is what it is now. */
  version: number
}

type PostedFacts = {
  username: string
  stageName: string
  preview: string
  messageId: string | null
  seq: number | null
}

export const messagePosted = activity<PostedFacts>()('stage_chat_message', {
  sentence: ({ username, stageName, preview }) => `${username} in ${stageName}: ${preview}`,
  audience: 'everyone_else',
  mail: 'daily',
  label: 'Messages',
  messageSeq: ({ seq }) => seq,
})

/** A message was posted, edited, reacted to or deleted. */
export const messageChanged = change<{ message: Message }>()('message', 'stage')
