import { checklistChanged } from '#domain/checklists/checklists.ts'
import { reads } from '#server/events/reads.ts'

/** What open pages are sent when a checklist changes: only that it did. */
export const live = [reads(checklistChanged, async () => ({}))]
