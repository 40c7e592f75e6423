import { noun } from '#server/ground/noun.ts'
import { deleteMessage } from './delete-message.ts'
import { listActivity } from './list-activity.ts'
import { listWaiting } from './list-waiting.ts'
import { openProject } from './open-project.ts'
import { openStage } from './open-stage.ts'
import { openWorkspace } from './open-workspace.ts'
import { search } from './search.ts'

/** What one page shows of everything that somebody has. */
export const workspace = noun({
  name: 'workspace',
  verbs: {
    workspace: { open: openWorkspace },
    search,
    projects: { find: openProject, listActivity, listWaiting },
    stages: { open: openStage },
    messages: { remove: deleteMessage },
  },
  forTokens: ['search'],
})
