import { noun } from '#server/ground/noun.ts'
import { edges } from './edge.ts'
import { end } from './end.ts'
import { find } from './find.ts'
import { subscribe } from './subscribe.ts'
import { partsOfAccount } from './takes.ts'

/** Who gets the newsletter, and since when. */
export const newsletter = noun({
  name: 'newsletter',
  verbs: { newsletter: { find, subscribe, end } },
  edges,
  partsOfAccount,
})
