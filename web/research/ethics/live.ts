import { ethicsChanged } from '#domain/research/ethics/activities.ts'
import { api } from '#web/ground/api.ts'
import { applies, type Shown } from '#web/ground/live/applies.ts'
import { refetch } from '#web/ground/live/refetch.ts'

/** The approvals of a project, and its light, are fetched again. */
export const live = [applies(ethicsChanged, () => void refetch(api.ethics.key()))]

export const shown: Shown = () => [api.ethics.key()]
