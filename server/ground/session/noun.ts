import { noun } from '#server/ground/noun.ts'
import { access } from './access.ts'
import { partsOfAccount } from './takes.ts'

/** Who is logged in, and where. */
export const sessions = noun({ name: 'sessions', access, partsOfAccount })
