import { activity } from '#domain/ground/activity.ts'
import { change } from '#domain/ground/change.ts'

export const itemTextLimit = 300
/** Items of one stage. */
export const itemsOfStageLimit = 100

/** Something to do in a stage, in the place that people gave it. */
export type ChecklistItem = {
  id: string
  text: string
  /** The day by which it should be done; null where there is none. */
  dueOn: string | null
  addedBy: string | null
  /** Null when it is not done. */
  doneAt: Date | null
  /** Who ticked it; null when it is not done, or their account is gone. */
  doneByName: string | null
}

/** Somebody changed the checklist of a stage: pages that show it fetch it again. */
export const checklistChanged = change()('checklist_changed', 'stage')

/**
 * What somebody ticked in a project on one day: one activity, which grows with the day. `ticked` is how many of the items are
 * done; it is 0 when all were unticked again.
 */
export const itemsTicked = activity<{ username: string; ticked: number; stageNames: string[] }>()('checklist_ticked', {
  sentence: ({ username, ticked, stageNames: [stageName, ...others] }) => {
    const where = others.length > 0 ? `${others.length + 1} stages` : (stageName ?? 'the project')
    if (ticked === 0) return `${username} ticked checklist items, and unticked them again`
    return `${username} ticked ${ticked === 1 ? 'an item' : `${ticked} items`} in ${where}`
  },
  audience: 'everyone_else',
  mail: 'daily',
  label: 'Checklist items are ticked',
  seenOn: 'stage',
})
