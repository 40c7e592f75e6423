import { ethicsChanged } from '#domain/research/ethics/activities.ts'
import { reads } from '#server/ground/events/change-reads.ts'

/** What open pages are sent when approvals change: only that they did. */
export const live = [reads(ethicsChanged, async () => ({}))]
