import { noun } from '#server/ground/noun.ts'
import { edit } from './edit.ts'
import { list } from './list.ts'
import { live } from './live.ts'
import { markRead } from './mark-read.ts'
import { post } from './post.ts'
import { react } from './react.ts'
import { search } from './search.ts'
import { waits } from './waits.ts'

/** The chat of a stage. */
export const messages = noun({
  name: 'messages',
  verbs: { messages: { list, post, edit, react, markRead } },
  forTokens: ['messages'],
  live,
  waits,
  search,
})
