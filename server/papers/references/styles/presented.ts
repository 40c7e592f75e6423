import { longDate } from '#domain/ground/dates.ts'
import type { CitationStyle } from '#domain/papers/publications/reference.ts'
import type { Fitted } from './fit.ts'
import { isChicago } from './styles.ts'

const listed = (...parts: (string | null)[]) => parts.filter(Boolean).join(', ')

const two = (number: number) => String(number).padStart(2, '0')
const dayOf = ({ year, month, day }: Fitted) =>
  year && month && day ? longDate(`${year}-${two(month)}-${two(day)}`) : null

/** “August 14”: the year follows elsewhere. */
const americanDayOf = (cited: Fitted) => dayOf(cited)?.replace(/^(\d+) (\p{L}+) \d+$/u, '$2 $1') ?? null

/** A talk or a poster: the formatter has no kind for it, so each style gets the kind in which its conference is named. */
export function presented(cited: Fitted, style: CitationStyle): Fitted {
  const { container, place, year } = cited
  const where = listed(container, place)
  // A thesis has its title and what it is in every style.
  if (where === '' && style !== 'apa')
    return {
      ...cited,
      type: 'thesis',
      genre: isChicago(style) || style === 'salj' ? 'paper presented' : 'Paper presented',
    }
  const date = dayOf(cited)
  const withoutYear = date?.replace(/ \d{4}$/, '') ?? null
  const nowhere = { container: null, place: null }
  switch (style) {
    case 'apa':
      return { ...cited, genre: 'Conference presentation', container: where || null, place: null }
    case 'chicago-bibliography': {
      const genre = `paper presented at ${listed(where, americanDayOf(cited))}`
      return { ...cited, ...nowhere, type: 'thesis', genre }
    }
    case 'harvard':
      return { ...cited, place: listed(place, withoutYear) || null }
    case 'harvard-uct': {
      const genre = [`Paper presented at ${container ?? where}`, date, container && place].filter(Boolean).join('. ')
      return { ...cited, ...nowhere, type: 'thesis', genre }
    }
    case 'salj': {
      const genre = `paper presented at the ${listed(where, date ?? (year ? String(year) : null))}`
      return { ...cited, ...nowhere, type: 'thesis', year: null, genre }
    }
    case 'vancouver':
      return {
        ...cited,
        type: 'book',
        title: `${cited.title}. Paper presented at: ${container ?? where}`,
        container: null,
      }
    case 'ieee':
      return { ...cited, type: 'report', container: null, publisher: `presented at the ${container ?? where}` }
    case 'mla':
      return { ...cited, ...nowhere, publisher: where }
    default:
      return isChicago(style) ? { ...cited, ...nowhere, genre: `paper presented at ${where}` } : cited
  }
}
