import { setOf, singular } from '#domain/tools/questions/lexicon/words.ts'
import { care } from './concepts/care.ts'
import { diseases } from './concepts/diseases.ts'
import { infections } from './concepts/infections.ts'
import { minds } from './concepts/minds.ts'
import { mothersAndChildren } from './concepts/mothers-and-children.ts'
import { people } from './concepts/people.ts'
import { settings } from './concepts/settings.ts'
import { society } from './concepts/society.ts'
import { treatments } from './concepts/treatments.ts'
import { asAmerican, spellingsOf } from './spellings.ts'

/*
 * The concepts that postgraduates use most: a line of the tables in `concepts/` each. A line has the headings of MeSH (2025),
 * separated by semicolons, or a dash for none; then the synonyms that are searched for, where a star stands for any ending;
 * and last, where there are such, what else a question calls it, which is not searched for. British spelling; the American
 * is added. An abbreviation that is also an English word is recognised in capitals alone.
 */

/** Something that is searched for: its subject headings and its synonyms. */
export type Concept = { headings: string[]; synonyms: string[]; kind: 'people' | 'setting' | 'other' }

/** A word of a text: as it was written, as it is compared, and whether a hyphen joins it to the next. */
export type Token = { written: string; bare: string; isJoined: boolean }

/** The words of a text; hyphens part words, and commas stand alone. */
export const tokensIn = (text: string): Token[] =>
  (text.match(/[,;]|[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.]*-?/gu) ?? []).map((word) => {
    const written = word.replace(/-$/, '').replace(/(?:['’]s?|\.)$/, '')
    return {
      isJoined: word.endsWith('-'),
      written,
      bare: asAmerican(written.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')),
    }
  })

/**
 * Without what another synonym finds too: “registered nurse*” beside “nurse*”, and “self care” beside “self-care”, which are the
 * same to PubMed.
 */
const withoutNarrower = (synonyms: string[]) => {
  const spaced = (synonym: string) => synonym.toLowerCase().replaceAll('-', ' ')
  return synonyms.filter((synonym, at) => {
    const words = ` ${spaced(synonym)} `
    return !synonyms.some((other, place) => {
      const within = ` ${spaced(other)} `
      if (within === words) return place < at
      return words.includes(within) || (other.endsWith('*') && words.includes(within.slice(0, -2)))
    })
  })
}

/** Abbreviations that are also words. */
const confusable = setOf('art sam dots ors aids aces prep')
const isAbbreviation = (word: string) => /\p{Lu}.*\p{Lu}/u.test(word)

type Pattern = { words: { text: string; isStart: boolean; isCapital: boolean }[]; concept: Concept }

/** All of them. */
export const concepts: Concept[] = []

/** By the first two letters of their first word: more words first, then what is written out, then longer beginnings. */
const patterns = new Map<string, Pattern[]>()

const add = (table: string, kind: Concept['kind']) => {
  for (const line of table.trim().split('\n')) {
    const [headings = '', synonyms = '', called = ''] = line.split(' | ').map((each) => each.trim())
    const concept: Concept = {
      headings: headings === '–' ? [] : headings.split('; '),
      synonyms: withoutNarrower(synonyms.split(', ').flatMap(spellingsOf)),
      kind,
    }
    concepts.push(concept)
    for (const name of [...synonyms.split(', '), ...called.split(', ')]) {
      const words = (name.match(/[^\s-]+/g) ?? []).map((word) => {
        const text = asAmerican(
          word
            .toLowerCase()
            .replace(/['’]s?$|\*/, '')
            .normalize('NFD')
            .replace(/\p{M}/gu, ''),
        )
        const isStart = word.endsWith('*')
        return {
          text: isStart || /^[A-Z]+$/.test(word) ? text : singular(text),
          isStart,
          isCapital: confusable.has(text) && isAbbreviation(word),
        }
      })
      const begin = words[0]?.text.slice(0, 2)
      if (begin) patterns.set(begin, [...(patterns.get(begin) ?? []), { words, concept }])
    }
  }
}
for (const table of [infections, diseases, mothersAndChildren, minds, care, treatments, society]) add(table, 'other')
add(people, 'people')
add(settings, 'setting')
for (const list of patterns.values())
  list.sort((a, b) => b.words.length - a.words.length || starsIn(a) - starsIn(b) || lettersOf(b) - lettersOf(a))

function starsIn({ words }: Pattern): number {
  return words.filter(({ isStart }) => isStart).length
}

function lettersOf({ words }: Pattern): number {
  return words.reduce((sum, { text }) => sum + text.length, 0)
}

/** The concept that the words at a place name, and how many words do; of several the longest. Null for none. */
export function conceptAt(tokens: Token[], at: number): { concept: Concept; length: number } | null {
  if (tokens[at - 1]?.isJoined) return null
  const found = patterns.get(tokens[at]?.bare.slice(0, 2) ?? '')?.find(
    ({ words }) =>
      isWhole(tokens, at + words.length - 1) &&
      words.every(({ text, isStart, isCapital }, place) => {
        const token = tokens[at + place]
        if (!token || (isCapital && !isAbbreviation(token.written))) return false
        return isStart ? token.bare.startsWith(text) : token.bare === text || singular(token.bare) === text
      }),
  )
  return found ? { concept: found.concept, length: found.words.length } : null
}

/** Whether a word ends there: “low-cost” is not “low”; “diabetes-related” is about diabetes. */
const isWhole = (tokens: Token[], at: number) =>
  !tokens[at]?.isJoined ||
  /^(?:related|associated|specific|infected|affected|exposed|positive)$/.test(tokens[at + 1]?.bare ?? '')
