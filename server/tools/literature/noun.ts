import { noun } from '#server/ground/noun.ts'
import { cite } from './cite.ts'
import { count } from './count.ts'
import { findKey } from './find-key.ts'
import { jobs } from './jobs.ts'
import { read } from './read.ts'
import { relate } from './relate.ts'
import { removeKey } from './remove-key.ts'
import { search } from './search.ts'
import { setKey } from './set-key.ts'

/** Searching PubMed, and taking what was found along. */
export const literature = noun({
  name: 'literature',
  verbs: { literature: { search, count, read, relate, cite, findKey, setKey, removeKey } },
  forTokens: ['literature'],
  jobs,
})
