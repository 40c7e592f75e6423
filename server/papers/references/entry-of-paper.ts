import { addressOf, type Paper } from '#domain/tools/literature/papers.ts'
import type { Entry } from './entry.ts'
import { journalOf } from './journal-of.ts'

/** A paper of PubMed as an entry that can be cited. */
export function entryOfPaper(paper: Paper): Entry {
  const { pmid, pmcid, title, authors, journal, journalName, date, year, volume, issue, pages, doi } = paper
  const [month = null, day = null] = year ? dayOf(date) : []
  return {
    key: pmid,
    type: 'article',
    title: title.replace(/\.$/, ''),
    authors: authors.map(nameOf),
    editors: [],
    ...journalOf(journalName, journal),
    year,
    month,
    day,
    volume,
    issue,
    pages,
    publisher: null,
    place: null,
    isbn: null,
    doi,
    pmid,
    pmcid,
    url: addressOf(pmid),
  }
}

/** “Van der Merwe AB” is a family name and initials; anything else is the name of a group. */
function nameOf(name: string) {
  const [, family, initials] = /^(.+) (\p{Lu}{1,4})$/u.exec(name) ?? []
  return family && initials ? { family, given: [...initials].join(' ') } : { family: name, given: null }
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** The month and the day of “2024 Mar 2”; a season has neither. */
function dayOf(date: string): number[] {
  const [, month = '', day] = date.split(' ')
  const at = months.indexOf(month.slice(0, 3).toLowerCase()) + 1
  if (at === 0) return []
  return day && /^\d{1,2}$/.test(day) ? [at, Number(day)] : [at]
}
