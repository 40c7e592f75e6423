import { meetingChanged } from '#domain/research/meetings/changes.ts'
import { api } from '#web/ground/api.ts'
import { applies, type Shown } from '#web/ground/live/applies.ts'
import { refetch } from '#web/ground/live/refetch.ts'

/** A meeting that is shown is fetched again. */
export const live = [
  applies(meetingChanged, ({ projectId }, { meetingId }) => {
    void refetch(api.meetings.find.queryKey({ input: { projectId, meetingId } }))
    for (const key of [api.meetings.list.key(), api.meetings.listActions.key(), api.meetings.listQuestions.key()])
      void refetch(key)
    void refetch(api.projects.listWaiting.key())
  }),
]

export const shown: Shown = () => [api.meetings.key()]
