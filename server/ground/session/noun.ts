import { noun } from '#server/ground/noun.ts'
import { access } from './access.ts'
import { endEverySession } from './end-sessions.ts'
import { partsOfAccount } from './takes.ts'

/** Who is logged in, and where. */
export const sessions = noun({
  name: 'sessions',
  access,
  partsOfAccount,
  restored: ({ db }) => endEverySession(db),
})
