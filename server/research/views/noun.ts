import { noun } from '#server/ground/noun.ts'
import { list } from './list.ts'
import { remove } from './remove.ts'
import { save } from './save.ts'

/** Lists of projects as somebody keeps them. */
export const views = noun({ name: 'views', verbs: { views: { list, save, remove } } })
