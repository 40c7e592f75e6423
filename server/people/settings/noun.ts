import { noun } from '#server/ground/noun.ts'
import { find } from './find.ts'

/** What somebody has chosen for the pages they use. */
export const settings = noun({ name: 'settings', verbs: { settings: { find } } })
