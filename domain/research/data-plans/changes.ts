import { change } from '#domain/ground/change.ts'

/** The data management plan of a project was changed, or a version of it saved: pages that show it fetch it again. */
export const dataPlanChanged = change()('data_plan', 'project')
