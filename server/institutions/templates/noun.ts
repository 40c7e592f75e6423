import { noun } from '#server/ground/noun.ts'
import { find } from './find.ts'
import { set } from './set.ts'

/** What programmes call the stages, in which order, which they use, and how long each usually takes: versions that candidatures keep. */
export const templates = noun({ name: 'templates', verbs: { templates: { find, set } } })
