import { dataPlanChanged } from '#domain/research/data-plans/changes.ts'
import { ethicsChanged } from '#domain/research/ethics/activities.ts'
import { api } from '#web/ground/api.ts'
import { applies, type Shown } from '#web/ground/live/applies.ts'
import { refetch } from '#web/ground/live/refetch.ts'

/** The plan is fetched again, also when an approval changes: those in force are part of it. */
export const live = [
  applies(dataPlanChanged, () => void refetch(api.dataPlans.key())),
  applies(ethicsChanged, () => void refetch(api.dataPlans.key())),
]

export const shown: Shown = () => [api.dataPlans.key()]
