import { noun } from '#server/ground/noun.ts'
import { access } from './access.ts'
import { edges } from './edge.ts'
import { find } from './find.ts'
import { remove } from './remove.ts'
import { renew } from './renew.ts'

/** One’s own calendar, for a calendar program. */
export const calendars = noun({ name: 'calendars', verbs: { calendars: { find, renew, remove } }, edges, access })
