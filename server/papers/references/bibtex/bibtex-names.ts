import type { Entry } from '../entry.ts'

/* Names as the library has them in parts. */

export type Person = { lastName?: string; firstName?: string; prefix?: string; suffix?: string; name?: string }

/** The people of a list, each with their particle before the family name. */
export const people = (value: string | string[] | Person[] | undefined): Entry['authors'] =>
  Array.isArray(value)
    ? value.flatMap((person) => {
        if (typeof person === 'string') return [{ family: composed(person), given: null }]
        const { lastName, firstName, prefix, suffix, name } = person
        const family = name ?? [prefix, lastName].filter(Boolean).join(' ')
        const first = firstName ? composed(firstName) : null
        return family
          ? [{ family: composed(family), given: first, ...(suffix ? { suffix: composed(suffix) } : {}) }]
          : []
      })
    : []

/** “Dube, Lindiwe/0000-0002-1825-0097”, as Web of Science has them; they are matched by the names. */
export function withOrcids(authors: Entry['authors'], text: string | null): Entry['authors'] {
  const orcids = [...(text ?? '').matchAll(/([^/\n;]+)\/((?:\d{4}-){3}\d{3}[\dX])/g)].map(
    ([, name = '', orcid = '']) => ({
      name: name.trim().toLowerCase(),
      orcid,
    }),
  )
  if (orcids.length === 0) return authors
  return authors.map((author) => {
    const name = [author.family, author.given].filter(Boolean).join(', ').toLowerCase()
    const orcid = orcids.find((each) => each.name === name)?.orcid
    return orcid ? { ...author, orcid } : author
  })
}

/** An accent over an i without a dot, as LaTeX writes it, is an i with that accent. */
export const composed = (text: string) =>
  text
    .replace(/ı(?=\p{M})/gu, 'i')
    .replace(/ȷ(?=\p{M})/gu, 'j')
    .replace(/\s+/g, ' ')
    .normalize('NFC')
