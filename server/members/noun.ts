import { noun } from '#server/noun.ts'
import { remove } from './remove.ts'

export const members = noun({ name: 'members', verbs: { members: { remove } }, forTokens: ['members'] })
