import type { Activity, Place } from './ground/activity.ts'
import type { Noun } from './ground/noun.ts'
import { announcements } from './institutions/announcements/noun.ts'
import { institutions } from './institutions/institutions/noun.ts'
import { library } from './papers/library/noun.ts'
import { publications } from './papers/publications/noun.ts'
import { absences } from './research/absences/noun.ts'
import { checklists } from './research/checklists/noun.ts'
import { dataPlans } from './research/data-plans/noun.ts'
import { ethics } from './research/ethics/noun.ts'
import { files } from './research/files/noun.ts'
import { invitations } from './research/invitations/noun.ts'
import { links } from './research/links/noun.ts'
import { meetingTimes } from './research/meeting-times/noun.ts'
import { meetings } from './research/meetings/noun.ts'
import { members } from './research/members/noun.ts'
import { memoranda } from './research/memoranda/noun.ts'
import { messages } from './research/messages/noun.ts'
import { progressReports } from './research/progress-reports/noun.ts'
import { projects } from './research/projects/noun.ts'
import { reviews } from './research/reviews/noun.ts'
import { stages } from './research/stages/noun.ts'
import { questions } from './tools/questions/noun.ts'
import { searches } from './tools/searches/noun.ts'

/** Every noun to which something happens in a project, in the order of settings and filters. A new one is one line here. */
const nouns = [
  projects,
  stages,
  reviews,
  invitations,
  members,
  messages,
  links,
  files,
  checklists,
  ethics,
  dataPlans,
  questions,
  meetings,
  meetingTimes,
  memoranda,
  progressReports,
  absences,
  library,
  searches,
  publications,
  announcements,
  institutions,
] as const

type Nouns = (typeof nouns)[number]

/** Everything that can happen in a project, and to an institution. */
export const activities: readonly Nouns['activities'][number][] = nouns.flatMap((each) => [...each.activities])

export type ActivityType = Nouns['activities'][number]['type']

type HistoryDeclaration = Extract<Nouns, { history: unknown }>['history']

/** What the history keeps of each kind. */
export type HistoryStates = { [Each in HistoryDeclaration as Each['kind']]: NonNullable<Each['state']> }
export type HistoryKind = keyof HistoryStates

/** The kinds of entries in a history. */
export const historyKinds = nouns.flatMap((each: Noun) => each.history?.kind ?? []) as [HistoryKind, ...HistoryKind[]]

/**
 * What a stored activity says today, the message (its `seq`) or the meeting it leads to, if any, and the page on which whoever
 * has it open has seen it happen.
 */
export type Rendered = {
  message: string
  messageSeq: number | null
  meetingId: string | null
  seenOn: 'project' | 'stage' | null
  place: Place | null
  isPinned: boolean
}

/** The types of what also stands on the dashboard. */
export const pinnedTypes: readonly string[] = activities.flatMap((each: Activity) => (each.isPinned ? each.type : []))

/**
 * Renders a stored activity for a reader with this time zone, null where they have chosen none. Null for a type that this version
 * does not know: a newer one wrote it.
 */
export function render({ type, facts }: { type: string; facts: unknown }, zone: string | null = null): Rendered | null {
  const declared: Activity | undefined = activities.find((each) => each.type === type)
  if (!declared) return null
  // Written by `publish`, which takes the facts that the activity declares.
  const stored = facts as never
  return {
    message: declared.sentence(stored, zone),
    messageSeq: declared.messageSeq?.(stored) ?? null,
    meetingId: declared.meetingId?.(stored) ?? null,
    seenOn: declared.seenOn ?? null,
    place: declared.place?.(stored) ?? null,
    isPinned: declared.isPinned ?? false,
  }
}
