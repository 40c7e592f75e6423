import { checklistChanged } from '#domain/research/checklists/checklists.ts'
import { reads } from '#server/ground/events/change-reads.ts'

/** What open pages are sent when a checklist changes: only that it did. */
export const live = [reads(checklistChanged, async () => ({}))]
