import { registrationChanged } from '#domain/research/registrations/registrations.ts'
import { api } from '#web/ground/api.ts'
import { applies, type Shown } from '#web/ground/live/applies.ts'
import { refetch } from '#web/ground/live/refetch.ts'

/** The registration is fetched again, and the lights that follow from it. */
export const live = [applies(registrationChanged, (at) => shown(at).forEach((key) => void refetch(key)))]

export const shown: Shown = ({ projectId }) => [
  api.registrations.find.key({ input: { projectId } }),
  api.board.findLights.key({ input: { projectId } }),
]
