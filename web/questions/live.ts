import { questionsChanged } from '#domain/questions/activities.ts'
import { api } from '../api.ts'
import { applies, type Shown } from '../live/applies.ts'
import { refetch } from '../live/refetch.ts'

/** The history of a project's questions is fetched again. */
export const live = [
  applies(questionsChanged, ({ projectId }) => void refetch(api.questions.list.queryKey({ input: { projectId } }))),
]

export const shown: Shown = ({ projectId }) => [api.questions.list.queryKey({ input: { projectId } })]
