import { absencesChanged } from '#domain/research/absences/absences.ts'
import { reads } from '#server/ground/events/change-reads.ts'

/** What open pages are sent when somebody is away: that they should fetch again who answers. */
export const live = [reads(absencesChanged, async () => ({}))]
