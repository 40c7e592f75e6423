import { noun } from '#server/ground/noun.ts'
import { find } from './find.ts'
import { findRules } from './find-rules.ts'
import { list } from './list.ts'
import { listMine } from './list-mine.ts'
import { setRules } from './set-rules.ts'

/** Candidatures at risk: who is listed by which rule of their programme, for its institution and for the student alike. */
export const risk = noun({ name: 'risk', verbs: { risk: { list, find, listMine, findRules, setRules } } })
