/* What the parameters in addresses mean: they have one name for one thing in the whole API. */

const meanings: Record<string, string> = {
  after: 'Only what comes after this: a number in a chat, an id in another list.',
  atMost: 'How many at most.',
  before: 'Only what comes before this entry: the last one of the page before.',
  by: 'Only what this person did.',
  citedIn: 'Only what is cited there: the id of a publication, or `dossier`.',
  degree: 'Only programmes that lead to this.',
  event: 'The kind of event.',
  file: 'The id of the export, and `.zip`.',
  format: 'The format of the file.',
  from: 'The first day, as year-month-day.',
  id: 'Its id.',
  ids: 'Only these.',
  kind: 'Only what was done in this way.',
  kinds: 'Only entries of these kinds.',
  mode: 'Only who studies in this mode.',
  number: 'Which version, from 1.',
  page: 'Which page, from 1.',
  periodFrom: 'The first day of the period, as year-month-day.',
  periodTo: 'Its last day, as year-month-day.',
  phases: 'Only projects in these phases, from 1 to 9.',
  program: 'Only projects of this programme.',
  queries: 'The searches, in PubMed’s language.',
  query: 'The search, in PubMed’s language.',
  reading: 'Only papers with which the caller has got so far.',
  registeredIn: 'Only those first registered in this year.',
  relation: 'Similar papers, or those that cite it.',
  repeat: 'How often it is held, until when or how many times, and when not.',
  report: 'Which report.',
  reversed: 'Whether the order is turned round.',
  rule: 'Only where this rule fires.',
  scope: 'Which projects: one’s own, those shared with the caller, those that they supervise, or all.',
  search: 'Words to look for.',
  sort: 'What the list is ordered by.',
  startsAt: 'When the first begins.',
  stageStatuses: 'Only projects with a stage in one of these states.',
  state: 'What the caller has of it already.',
  statuses: 'Only those in one of these states.',
  tag: 'Only what has this tag.',
  text: 'Words to look for, or an identifier.',
  status: 'Only those that are this.',
  to: 'The last day, as year-month-day.',
  until: 'The last day, as year-month-day.',
  view: 'Which list.',
  when: 'Those that are to come, or those that are over.',
  who: 'Part of the name of whoever did it.',
  year: 'Only who was first registered in this year; in the list of graduations, who graduated in it.',
  zone: 'The time zone on whose clock they are held.',
}

/** What a parameter means: `projectId` is the id of a project. */
export function meaningOf(name: string): string | undefined {
  const [, thing] = /^(\w+)Id$/.exec(name) ?? []
  if (!thing) return meanings[name]
  const words = thing === 'user' || thing === 'profile' ? 'person' : thing
  return `The id of ${/^[aeio]/.test(words) ? 'an' : 'a'} ${words}.`
}
