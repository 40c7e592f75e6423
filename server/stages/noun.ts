import { noun } from '#server/noun.ts'
import { live } from './live.ts'
import { setStatus } from './set-status.ts'
import { setTargets } from './set-targets.ts'

export const stages = noun({
  name: 'stages',
  verbs: { stages: { setStatus, setTargets } },
  forTokens: ['stages'],
  live,
})
