import { singular } from '../questions/lexicon/words.ts'
import type { Candidate, Idea } from './idea.ts'
import type { Pack } from './pack.ts'
import { wordsFor } from './synonyms.ts'

/* Whether an idea, or a field, is about what somebody is interested in: by meaning, as far as the table of synonyms goes. */

/** Begins a word, so that “art” is not found in “party”; a short word is the whole word, or its plural. */
const finder = (interest: string): RegExp | null => {
  const typed = interest.trim().toLowerCase()
  if (!typed) return null
  const words = [...wordsFor(typed), ...wordsFor(singular(typed))]
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${escaped.map((word) => (word.length < 4 ? `${word}s?(?![\\p{L}\\p{N}])` : word)).join('|')})`,
    'iu',
  )
}

const textOf = ({ question, slots }: Pick<Candidate, 'question' | 'slots'>) =>
  [question, slots.population, slots.interest, slots.outcome].join(' ')

/** Whether an idea is about it. */
export const isAbout = (idea: Pick<Candidate, 'question' | 'slots'>, interest: string): boolean =>
  finder(interest)?.test(textOf(idea)) ?? false

/** What somebody is interested in, and none of these ideas is about. */
export const unmet = (ideas: Idea[], interests: string[]): string[] =>
  interests.filter((interest) => interest.trim() !== '' && !ideas.some((idea) => isAbout(idea, interest)))

const tables = [
  'populations',
  'interventions',
  'exposures',
  'phenomena',
  'outcomes',
  'conditions',
  'tests',
  'sources',
  'ideas',
  'settings',
] as const

/** The pack with one table at a time cut down to the rows that are about it; none where no row is. */
export function narrowedTo(pack: Pack, interest: string): Pack[] {
  const find = finder(interest)
  if (!find) return []
  return tables.flatMap((table) => {
    const rows = pack[table].filter((row) => find.test('who' in row ? row.who : 'where' in row ? row.where : row.what))
    return rows.length > 0 ? [{ ...pack, [table]: rows }] : []
  })
}

/** Whether a field has anything about it. */
export const hasAnythingAbout = (pack: Pack, interest: string): boolean => narrowedTo(pack, interest).length > 0
