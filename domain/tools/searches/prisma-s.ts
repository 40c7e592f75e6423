import type { PaperImport } from '#domain/papers/library/library.ts'
import { isOfPubMed, type KeptSearch, type SearchRun } from './searches.ts'

/*
 * The searches of a project as PRISMA-S asks for them: Rethlefsen ML, Kirtley S, Waffenschmidt S, et al. PRISMA-S: an extension to
 * the PRISMA statement for reporting literature searches in systematic reviews. Syst Rev 2021;10:39, items 1 to 16.
 */

type Reported = {
  searches: KeptSearch[]
  imports: Pick<PaperImport, 'name' | 'database' | 'found' | 'known'>[]
  /** A day as the report writes it. */
  day: (at: Date) => string
}

/** The report as lines of plain text, an empty one between two items; null where nothing has been searched. */
export function prismaLines({ searches, imports, day }: Reported): string[] | null {
  if (searches.length === 0) return null
  const databases = [...new Set(searches.map(placeOf))]
  const limited = searches.filter(({ limits }) => limits)
  const updated = searches.filter(({ runs }) => runs.length > 1)
  const total = searches.reduce((sum, search) => sum + recordsOf(search), 0)
  const strategies = searches.flatMap((search) => [
    `${search.title} (${placeOf(search)}${search.runs[0] ? `, ${day(search.runs[0].runAt)}` : ''}):`,
    search.query,
    '',
  ])
  const [found, known] = [sumOf(imports, 'found'), sumOf(imports, 'known')]
  return [
    ...item('1. Database names and platforms', [databases.join('; ')]),
    ...item('8. Full search strategies, as they were run', strategies.slice(0, -1)),
    ...item(
      '9. Limits and restrictions',
      limited.length > 0 ? limited.map(({ title, limits }) => `${title}: ${limits}`) : ['None were noted.'],
    ),
    ...item(
      '12. Updates',
      updated.length > 0 ? updated.map((search) => `${search.title}: ${updatesOf(search, day)}`) : ['None.'],
    ),
    ...item(
      '13. Dates of searches',
      searches.map(({ title, runs }) => `${title}: ${runs.map(({ runAt }) => day(runAt)).join('; ') || 'not run'}`),
    ),
    ...item('15. Total records', [
      ...searches.map(
        (search) => `${search.title} (${search.database}): ${inDigits(recordsOf(search))}${atLeast(search)}`,
      ),
      `Total: ${inDigits(total)}${searches.some((search) => atLeast(search)) ? ' or more' : ''}`,
    ]),
    ...item('16. Deduplication', [
      'Records with the same DOI, the same PubMed number, or the same title, year and first author (and no other volume or page) were kept once in the library of the project (Ninefold). Ninefold lists records that are nearly alike, to be compared by hand.',
      ...(found > 0
        ? [
            `Of ${inDigits(found)} records imported in ${imports.length === 1 ? 'one import' : `${imports.length} imports`}, ${inDigits(known)} were duplicates, those that were merged by hand included.`,
          ]
        : []),
    ]),
    ...item('Not recorded in Ninefold; to be reported by the authors', [
      '2. Multi-database searching; 3. Study registries; 4. Online resources and browsing; 5. Citation searching; 6. Contacts; 7. Other methods; 10. Search filters; 11. Prior work; 14. Peer review.',
    ]),
  ].slice(0, -1)
}

const item = (heading: string, lines: string[]) => [heading, ...lines, '']

/** PubMed is its own platform. */
const placeOf = ({ database, platform }: KeptSearch) => (platform ? `${database} (${platform})` : database)

const inDigits = (count: number) => count.toLocaleString('en')

const sumOf = (imports: Reported['imports'], part: 'found' | 'known') =>
  imports.reduce((sum, each) => sum + each[part], 0)

/** What all runs have found: the first, and what each later one found besides; where that is not known, no less than the largest. */
function recordsOf({ runs: [first, ...later] }: KeptSearch): number {
  if (!first) return 0
  const known = later.reduce((sum, { newCount }) => sum + (newCount ?? 0), first.count)
  return Math.max(known, ...later.map(({ count }) => count))
}

const atLeast = ({ runs: [, ...later] }: KeptSearch) =>
  later.some(({ newCount }) => newCount === null) ? ' or more' : ''

function updatesOf(search: KeptSearch, day: Reported['day']): string {
  const [, ...later] = search.runs
  const run = isOfPubMed(search) ? 'rerun unchanged' : 'searched again'
  return later.map((each) => `${run} on ${day(each.runAt)}, ${newOf(each)}`).join('; ')
}

const newOf = ({ count, newCount }: SearchRun) =>
  newCount === null ? `${inDigits(count)} records` : `${inDigits(newCount)} new of ${inDigits(count)} records`
