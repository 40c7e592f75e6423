import { noun } from '#server/noun.ts'
import { find } from './find.ts'

export const settings = noun({ name: 'settings', verbs: { settings: { find } } })
