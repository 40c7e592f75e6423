import { change } from './change.ts'

/** Something that a project's page shows has changed: pages that show it fetch it again. */
export const projectChanged = change()('project_changed', 'project')
