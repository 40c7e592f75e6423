import { meetingChanged } from '#domain/research/meetings/changes.ts'
import { api } from '#web/ground/api.ts'
import { applies, type Shown } from '#web/ground/live/applies.ts'
import { refetch } from '#web/ground/live/refetch.ts'

/** A meeting that is shown is fetched again. */
export const live = [
  applies(meetingChanged, () => {
    // An action of one meeting may be carried to another.
    for (const key of [
      api.meetings.find.key(),
      api.meetings.list.key(),
      api.meetings.listActions.key(),
      api.meetings.listQuestions.key(),
    ])
      void refetch(key)
    void refetch(api.projects.listWaiting.key())
  }),
]

export const shown: Shown = () => [api.meetings.key()]
