import { type Author, withoutSuffix } from '#domain/papers/publications/reference.ts'

/* Names as files have them in one line: the family name first, as RIS and EndNote write it. */

export type Named = Pick<Author, 'family' | 'given' | 'suffix'>

/** “King, Martin Luther, Jr.” A group has no comma: what is behind one are given names. Null for nobody. */
export function nameIn(text: string): Named | null {
  const [family = '', ...rest] = text
    .split(',')
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
  if (!family) return null
  return { family, ...withoutSuffix(rest.join(', ')) }
}

export const inOneLine = ({ family, given, suffix }: Author): string =>
  [family, given, suffix].filter(Boolean).join(', ')

/** What files write where there are more authors than they name. */
export const isEtAl = (name: string): boolean =>
  /^(?:(?:and\s+|&\s*)?others|et[\s.]*al\.?|and others|\.{3}|…)$/i.test(name.replace(/[,;\s]+$/, '').trim())

/** “Dube, L., et al.” in one field. */
const endOfList = /(?<=\S)[,;]?\s+et\s+al\.?$/i

/** Names of a list, and whether it says that there are more. */
export function peopleIn(names: string[]): { people: Named[]; hasMore: boolean } {
  const shortened = names.map((name) => name.replace(endOfList, ''))
  const people = shortened.filter((name) => !isEtAl(name)).flatMap((name) => nameIn(name) ?? [])
  return { people, hasMore: names.some((name) => isEtAl(name) || endOfList.test(name)) }
}

export const isSame = (one: Named, other: Named): boolean => inOneLine(one) === inOneLine(other)
