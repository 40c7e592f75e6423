import { activity } from '#domain/ground/activity.ts'
import type { ProjectRole } from '#domain/research/members/members.ts'

/*
 * Times that somebody proposes for a meeting: up to three, of which the others say which suit them. One that suits everybody who has to
 * be there becomes a meeting, and the others are gone.
 */

/** Days for which times that have all passed are still shown. */
export const shownAfter = 14

export type SlotAnswer = { profileId: string; name: string; suits: boolean }

export type Slot = {
  id: string
  startsAt: Date
  minutes: number
  /** Of people who are still in the project. */
  answers: SlotAnswer[]
}

/** Times that are proposed for one meeting. */
export type ProposedTimes = {
  id: string
  projectId: string
  projectTitle: string
  /** The reader’s role in the project. */
  role: ProjectRole
  title: string
  zone: string
  place: string | null
  callUrl: string | null
  /** Null once the account is deleted. */
  createdBy: string | null
  createdByName: string | null
  createdAt: Date
  /** Who has to be there, of those who are still in the project. */
  required: { profileId: string; name: string }[]
  /** The first first. */
  slots: Slot[]
}

type Answered = { id: string; answers: Pick<SlotAnswer, 'profileId' | 'suits'>[] }

/** Whether a time suits everybody who has to be there. Where nobody is left who has to, whoever proposed it chooses. */
export const suitsAll = ({ answers }: Answered, required: readonly string[]): boolean =>
  required.length > 0 && required.every((each) => answers.some(({ profileId, suits }) => profileId === each && suits))

/** Who of those who have to be there has not answered every one of these times. */
export const missingAnswers = (slots: readonly Answered[], required: readonly string[]): string[] =>
  required.filter((each) => !slots.every(({ answers }) => answers.some(({ profileId }) => profileId === each)))

type About = { username: string; title: string }

export const timesProposed = activity<About & { times: number }>()('meeting_times_proposed', {
  sentence: ({ username, title, times }) =>
    times === 1
      ? `${username} proposed a time for the meeting "${title}": say whether it suits you`
      : `${username} proposed ${times} times for the meeting "${title}": say which suit you`,
  audience: 'everyone_else',
  mail: 'at_once',
  label: 'Times for a meeting are proposed',
})

export const timesWithdrawn = activity<About>()('meeting_times_withdrawn', {
  sentence: ({ username, title }) => `${username} withdrew the times proposed for the meeting "${title}"`,
  audience: 'everyone_else',
  mail: 'daily',
  label: 'Proposed times are withdrawn',
})

export const timesWithoutMatch = activity<About>()('meeting_times_without_match', {
  sentence: ({ username, title }) =>
    `${username} was the last to answer: none of the times that you proposed for "${title}" suits everybody`,
  audience: 'subject',
  mail: 'at_once',
  label: 'None of the times I proposed suits everybody',
})
