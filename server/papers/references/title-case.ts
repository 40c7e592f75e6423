import type { CitationStyle } from '#domain/papers/publications/reference.ts'

const listed = (words: string) => new Set(words.split(' '))

/** Words without a capital within a title. */
const small = listed(
  'a an and as at but by for from in into nor of off on onto or over per so than the to up upon via vs with yet',
)
/** Longer prepositions: MLA has them small, Chicago since its 18th edition with a capital. */
const prepositions = listed(
  'about above across after against along among around before behind below beneath beside between beyond despite down during except inside near outside past since through throughout toward towards under underneath until within without',
)

/** A title with a capital on every word that counts. */
export function titleCase(title: string, style: CitationStyle): string {
  const words = title.split(' ')
  return words
    .map((word, at) => {
      const before = words[at - 1] ?? ''
      const isOutside = at === 0 || at === words.length - 1 || /[:.?!—–]["”’)]?$/.test(before)
      const isSmall = small.has(word) || (style === 'mla' && prepositions.has(word))
      if ((isSmall && !isOutside) || isSign(word)) return word
      return word.split('-').map(capitalised).join('-')
    })
    .join(' ')
}

/** The name of a journal as its cover has it, of NLM’s: “South African medical journal = Suid-Afrikaanse tydskrif …”. */
export const nameOfJournal = (name: string): string =>
  titleCase((name.split(' = ')[0] ?? name).replace(/\s*\([^()]*\)$/, '').trim(), 'apa')

/** A title whose second part begins with a capital: “Tides: A survey”. */
export const withCapitalAfterColon = (title: string): string =>
  title.replace(/(: )(\p{Ll})(?=\p{Ll}*(?: |$))/gu, (_, colon, letter) => colon + letter.toUpperCase())

/** A letter alone, or one with numbers, is a sign or a name: *p*, n, ggplot2. */
const isSign = (word: string) => (/^\P{L}*\p{L}\P{L}*$/u.test(word) && word !== 'a') || /\p{L}\p{N}/u.test(word)

/** What has capitals of its own keeps them. */
const capitalised = (word: string) =>
  /\p{Lu}/u.test(word) ? word : word.replace(/(?<![\p{L}\p{N}’'])\p{Ll}/u, (letter) => letter.toUpperCase())
