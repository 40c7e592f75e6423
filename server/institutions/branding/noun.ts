import { noun } from '#server/ground/noun.ts'
import { edges } from './edge.ts'
import { looksOf } from './looks-of.ts'
import { set } from './set.ts'

/** How an institution looks: what people call it, its colours and its logos (decision 095). */
export const branding = noun({ name: 'branding', verbs: { branding: { set } }, edges, login: { looks: looksOf } })
