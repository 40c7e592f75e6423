import { activity } from './activity.ts'
import { change } from './change.ts'

export const previewLength = 100

/** The most messages one call returns, whether the newest page or catching up. */
export const messagePage = 50

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The first 100 characters of a message, cut between characters as people see them, never inside one. */
export function preview(message: string): string {
  let text = ''
  let count = 0
  for (const { segment } of characters.segment(message)) {
    if (count === previewLength) return text
    text += segment
    count += 1
  }
  return text
}

/** A message as a chat shows it. The author is null once the account is deleted. */
export type Message = {
  id: string
  stageId: string
  seq: number
  userId: string | null
  username: string | null
  message: string
  createdAt: Date
  editedAt: Date | null
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

/** A message was posted or edited. */
export const messageChanged = change<{ message: Message }>()('message', 'stage')
