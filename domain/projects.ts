import { change } from './change.ts'

/** Something of a project changed that its page shows: whoever shows it asks again. */
export const projectChanged = change()('project_changed', 'project')
