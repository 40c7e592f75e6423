import { activity } from '#domain/ground/activity.ts'
import { historyKind, noun } from '#domain/ground/noun.ts'

export const dataPlanSaved = activity<{ username: string; title: string; number: number }>()('data_plan_saved', {
  sentence: ({ username, title, number }) =>
    `${username} saved version ${number} of the data management plan of "${title}"`,
  audience: 'everyone_else',
  mail: 'daily',
  label: 'A version of a data management plan is saved',
})

/** `parts` says what was changed, in words; `version` is there where a version was saved. */
export const dataPlans = noun({
  activities: [dataPlanSaved],
  history: historyKind<{ parts?: string; version?: number }>()('data_plan'),
})
