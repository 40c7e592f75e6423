import { questionsChanged } from '#domain/tools/questions/activities.ts'
import { api } from '#web/ground/api.ts'
import { applies, type Shown } from '#web/ground/live/applies.ts'
import { refetch } from '#web/ground/live/refetch.ts'

/** The history of a project's questions is fetched again. */
export const live = [
  applies(questionsChanged, ({ projectId }) => void refetch(api.questions.list.queryKey({ input: { projectId } }))),
]

export const shown: Shown = ({ projectId }) => [api.questions.list.queryKey({ input: { projectId } })]
