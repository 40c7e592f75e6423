import { historyKind, noun } from '#domain/ground/noun.ts'
import { itemsTicked } from './checklists.ts'

export const checklists = noun({
  activities: [itemsTicked],
  /** `position` counts from 1. */
  history: historyKind<{ text: string; dueOn: string | null; done: boolean; position: number }>()('checklist'),
})
