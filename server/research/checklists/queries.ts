import { and, asc, eq, sql } from 'drizzle-orm'
import type { ChecklistItem } from '#domain/research/checklists/checklists.ts'
import { type Db, preparedRead } from '#server/ground/db/connect.ts'
import { publicProfiles } from '#server/people/profiles/reads.ts'
import { checklistItems } from './tables.ts'

/** What a verb about one item declares. */
export const noItem = { NO_ITEM: { status: 404, message: 'There is no such item.' } }

/** An item as its verbs find it, with its place, counted from 1. */
export type FoundItem = Pick<ChecklistItem, 'id' | 'text' | 'dueOn' | 'addedBy' | 'doneAt'> & { position: number }

/** The checklist of a stage, in its order. */
export function itemsOf(db: Db, stageId: string): Promise<ChecklistItem[]> {
  return itemsOfStage(db).execute({ stageId })
}

/** Locks the items of a stage, and returns them in their order. The stage has to be locked. */
export async function lockedItems(tx: Db, stageId: string): Promise<FoundItem[]> {
  const { id, text, dueOn, addedBy, doneAt, position } = checklistItems
  const rows = await tx
    .select({ id, text, dueOn, addedBy, doneAt, place: position })
    .from(checklistItems)
    .where(eq(checklistItems.stageId, stageId))
    .orderBy(asc(id))
    .for('no key update')
  const inOrder = rows.toSorted((a, b) => a.place - b.place)
  return inOrder.map(({ place: _, ...row }, at) => ({ ...row, position: at + 1 }))
}

/** What the history keeps of an item. */
export const stateOf = ({ text, dueOn, doneAt, position }: Omit<FoundItem, 'id' | 'addedBy'>) => ({
  text,
  dueOn,
  done: doneAt !== null,
  position,
})

/** One item of a stage. */
export const isItem = (stageId: string, itemId: string) =>
  and(eq(checklistItems.id, itemId), eq(checklistItems.stageId, stageId))

const itemsOfStage = preparedRead((db: Db) =>
  db
    .select({
      id: checklistItems.id,
      text: checklistItems.text,
      dueOn: checklistItems.dueOn,
      addedBy: checklistItems.addedBy,
      doneAt: checklistItems.doneAt,
      doneByName: publicProfiles.username,
    })
    .from(checklistItems)
    .leftJoin(publicProfiles, eq(publicProfiles.profileId, checklistItems.doneBy))
    .where(eq(checklistItems.stageId, sql.placeholder('stageId')))
    .orderBy(asc(checklistItems.position), asc(checklistItems.id))
    .prepare('checklist_of_stage'),
)
