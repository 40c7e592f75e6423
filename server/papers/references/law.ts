import type { Cited } from '#domain/papers/publications/publications.ts'
import type { CitationStyle } from '#domain/papers/publications/reference.ts'
import { italicFrom, italicTo } from './marks.ts'

/*
 * South African cases and acts: the manuals leave them to the usage of the country, and Hayagriva knows American law. Theirs is
 * `S v Makwanyane 1995 (3) SA 391 (CC)` and `Protection of Personal Information Act 4 of 2013`.
 */

export const isLaw = ({ type }: Cited): boolean => type === 'case' || type === 'legislation'

const italic = (text: string) => `${italicFrom}${text}${italicTo}`

/** A case or an act in a style, with the marks of italics. */
export const lawOf = (reference: Cited, style: CitationStyle): string =>
  `${reference.type === 'case' ? caseOf(reference, style) : actOf(reference, style)}.`

function caseOf({ title, year, volume, issue, container, pages, publisher }: Cited, style: CitationStyle): string {
  const number = volume ?? issue
  const name = style === 'vancouver' ? title : italic(title)
  if (!container) {
    const unreported = [number && `case no ${number}`, publisher, year].filter(Boolean).join(', ')
    return unreported ? `${name} (${unreported})` : name
  }
  const court = publisher && `(${publisher})`
  const report = [year, number && `(${number})`, container, pages, court].filter(Boolean).join(' ')
  const stops: Partial<Record<CitationStyle, string>> = {
    apa: ',',
    vancouver: ',',
    ieee: ',',
    'harvard-uct': '.',
    mla: '.',
  }
  return `${name}${stops[style] ?? ''} ${report}`
}

function actOf({ title, issue, year, place }: Cited, style: CitationStyle): string {
  const number = issue && [issue, year].filter(Boolean).join(' of ')
  // The Constitution has no number since 2005.
  const whole = number ? `${title} ${number}` : [title, year].filter(Boolean).join(', ')
  const apart = number ? `, No. ${number}` : year ? `, ${year}` : ''
  switch (style) {
    case 'salj':
      return whole
    case 'harvard':
      return [italic(whole), place].filter(Boolean).join('. ')
    case 'mla':
      return [place, italic(whole)].filter(Boolean).join('. ')
    case 'harvard-uct':
      return [`${italic(title)}${apart}`, place].filter(Boolean).join('. ')
    case 'ieee':
      return [`${italic(title)}${apart}`, place].filter(Boolean).join(', ')
    case 'vancouver':
      return `${title}${apart}${place ? ` (${place})` : ''}`
    default:
      return `${whole}${place ? ` (${place})` : ''}`
  }
}
