import type { ActivityType } from '#domain/nouns.ts'

/** How many of the newest things that happened in a project one page of them has. */
export const activityPage = 20

/** Something that happened in a project, as one of its people sees it on its page. */
export type ProjectActivity = {
  id: string
  type: ActivityType
  message: string
  createdAt: Date
  /** Who did it; null once their account is deleted. */
  byName: string | null
  /** Whether the reader did it themselves. */
  isMine: boolean
  /** Whether the reader has read it, or did it. */
  isRead: boolean
  /** Null when it is not about a stage. */
  stageNumber: number | null
  /** The `seq` of the message it is about, if any. */
  messageSeq: number | null
  /** The meeting it is about, if any. */
  meetingId: string | null
}
