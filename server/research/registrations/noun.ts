import { noun } from '#server/ground/noun.ts'
import { find } from './find.ts'
import { live } from './live.ts'
import { set } from './set.ts'
import { takesOfAccount } from './takes.ts'

/** Since when a student is registered, for which degree, and how they study: what their time is counted by. */
export const registrations = noun({
  name: 'registrations',
  verbs: { registrations: { find, set } },
  forTokens: ['registrations'],
  live,
  takesOfAccount,
})
