import { historyKind, noun } from '#domain/ground/noun.ts'
import type { Standing } from '#domain/research/invitations/standing.ts'
import { memberJoined, memberLeft, memberRemoved, type ProjectRole } from './members.ts'

export const members = noun({
  activities: [memberJoined, memberLeft, memberRemoved],
  history: historyKind<{ role: ProjectRole; standing: Standing }>()('person'),
})
