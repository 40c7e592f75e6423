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
    ...item('1, 2. Databases and platforms', [databases.join('; ')]),
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
      ...searches.map((search) => `${search.title} (${search.database}): ${inDigits(recordsOf(search))}`),
      `In all: ${inDigits(total)}`,
    ]),
    ...item('16. Deduplication', [
      'Records with the same DOI, the same PubMed number, or the same title, year and first author were taken into the library of the project (Ninefold) once; those that were nearly alike were compared by its people.',
      ...(found > 0
        ? [`Of ${inDigits(found)} records that were imported, ${inDigits(known)} were duplicates of others.`]
        : []),
    ]),
    ...item('Not recorded here; write about them yourself', [
      '3. Study registries; 4. Online resources and browsing; 5. Citation searching; 6. Contacts; 7. Other methods; 10. Search filters; 11. Prior work; 14. Peer review.',
    ]),
  ].slice(0, -1)
}

const item = (heading: string, lines: string[]) => [heading, ...lines, '']

/** PubMed is its own platform. */
const placeOf = ({ database, platform }: KeptSearch) => (platform ? `${database} (${platform})` : database)

const inDigits = (count: number) => count.toLocaleString('en')

const sumOf = (imports: Reported['imports'], part: 'found' | 'known') =>
  imports.reduce((sum, each) => sum + each[part], 0)

/** What all runs have found: the first, and what each later one found besides. */
const recordsOf = ({ runs: [first, ...later] }: KeptSearch): number =>
  first ? later.reduce((sum, { newCount }) => sum + (newCount ?? 0), first.count) : 0

function updatesOf(search: KeptSearch, day: Reported['day']): string {
  const [, ...later] = search.runs
  const run = isOfPubMed(search) ? 'run again by its words' : 'searched again'
  return later.map((each) => `${run} on ${day(each.runAt)}, ${newOf(each)}`).join('; ')
}

const newOf = ({ count, newCount }: SearchRun) =>
  newCount === null ? `${inDigits(count)} records` : `${inDigits(newCount)} new of ${inDigits(count)} records`
