import { longDate } from '#domain/ground/dates.ts'
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

function actOf(reference: Cited, style: CitationStyle): string {
  const { title, year, place } = reference
  if (reference.container) return inGazette(reference, style)
  const number = numberOf(reference)
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

/** “4 of 2013”, whether or not the year was written with the number. */
function numberOf({ issue, year }: Cited): string | null {
  const number = issue?.replace(/^(?:act|no)\b\.?\s*/i, '')
  return number ? (/ of \d{4}$/.test(number) ? number : [number, year].filter(Boolean).join(' of ')) : null
}

/** What a gazette publishes: `Regulations on dogs, GN R146 in Government Gazette 32975 of 1 March 2010`. */
function inGazette({ title, issue, container, volume, year, month, day, place }: Cited, style: CitationStyle): string {
  const gazette = container && style !== 'vancouver' ? italic(container) : container
  const date = year && month && day ? longDate(`${year}-${two(month)}-${two(day)}`) : year
  const source = [[gazette, volume].filter(Boolean).join(' '), date].filter(Boolean).join(' of ')
  const whole = `${title}, ${[issue, source].filter(Boolean).join(' in ')}`
  return place && style !== 'salj' ? `${whole} (${place})` : whole
}

const two = (part: number) => String(part).padStart(2, '0')
