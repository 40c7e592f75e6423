import * as z from 'zod'
import { PlainDate } from '#domain/ground/plain-date.ts'
import { line, prose } from '#domain/ground/text.ts'

/** What is told to the people of a unit and of those below it. */
export const AnnouncementText = z.strictObject({
  subject: line({ max: 120, tooLong: 'Keep the subject under 120 characters.', empty: 'Give it a subject.' }),
  text: prose({ max: 4000, tooLong: 'Keep it under 4,000 characters.', empty: 'Write what you want to announce.' }),
  /** The last day on which it stands on dashboards; null until each reader closes it. */
  until: PlainDate.nullable(),
})
export type AnnouncementText = z.infer<typeof AnnouncementText>

/** How an announcement read, from when on, and who wrote that. */
export type AnnouncementVersion = AnnouncementText & { by: string | null; at: Date }

/** An announcement as those who may make some see it. */
export type Announcement = AnnouncementVersion & {
  id: string
  unitId: string
  unitName: string
  /** How many received it. */
  recipients: number
  withdrawn: { by: string | null; at: Date } | null
  /** How it read before, the newest first. */
  earlier: AnnouncementVersion[]
}

/** An announcement as one of those reads it who received it. */
export type ReceivedAnnouncement = AnnouncementText & {
  id: string
  unitName: string
  institutionName: string
  by: string | null
  madeAt: Date
  /** When it was last changed; null when it never was. */
  changedAt: Date | null
}

/** Whether it stands on dashboards on a day. */
export const isOver = ({ until }: Pick<AnnouncementText, 'until'>, today: string): boolean =>
  until !== null && until < today
