import { noun } from '#server/ground/noun.ts'
import { find } from './find.ts'

export const settings = noun({ name: 'settings', verbs: { settings: { find } } })
