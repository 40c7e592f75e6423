import { absencesChanged } from '#domain/research/absences/absences.ts'
import { api } from '#web/ground/api.ts'
import { applies, type Shown } from '#web/ground/live/applies.ts'
import { refetch } from '#web/ground/live/refetch.ts'
import { projectKey } from '../stages/query.ts'

/** Who answers is fetched again, with the lights that follow from it. */
export const live = [applies(absencesChanged, (at) => shown(at).forEach((key) => void refetch(key)))]

export const shown: Shown = ({ projectId }) => [
  projectKey(projectId),
  api.board.findLights.key({ input: { projectId } }),
]
