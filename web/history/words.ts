import type { HistoryEntry, HistoryKind, HistoryStates, Standing } from '#domain/history/history.ts'
import { projectRoleLabels } from '#domain/members/members.ts'
import { publicationStatusLabels } from '#domain/publications/publications.ts'
import { stageName, statusLabels } from '#domain/stages/stages.ts'
import { dayOf, plainDate, timeOf } from '../ui/dates.ts'

export const kindLabels: Record<HistoryKind, string> = {
  project: 'Study',
  stage: 'Stages',
  review: 'Reviews',
  person: 'People',
  link: 'Links',
  file: 'Files',
  meeting: 'Meetings',
  publication: 'Publications',
}

/** A field that changed, in words; null on a side where there was nothing. */
export type ChangedField = { label: string; before: string | null; after: string | null }

type Of<Kind extends HistoryKind> = Extract<HistoryEntry, { kind: Kind }>

/** What somebody did, after their name: `changed the title`. */
export function deedOf(entry: HistoryEntry): string {
  switch (entry.kind) {
    case 'project':
      return entry.before === null ? 'started the project' : `changed the ${listed(fieldsOf(entry))}`
    case 'stage':
      return deedOnStage(entry)
    case 'person':
      return deedOnPerson(entry)
    case 'link':
      return `${added(entry, 'added', 'removed')} the link “${entry.name}”${inStage(entry)}`
    case 'file':
      return `${added(entry, 'added', 'removed')} version ${(entry.after ?? entry.before)?.version} of “${entry.name}”${inStage(entry)}`
    case 'review':
      return deedOnReview(entry)
    case 'meeting':
      return deedOnMeeting(entry)
    case 'publication':
      return `${added(entry, 'added', 'removed')} the publication “${entry.name}”`
  }
}

const added = ({ before, after }: HistoryEntry, made: string, gone: string) =>
  before === null ? made : after === null ? gone : 'changed'

const inStage = ({ stageNumber }: HistoryEntry) => (stageNumber === null ? '' : ` in ${stageName(stageNumber)}`)

const listed = (fields: ChangedField[]) =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(fields.map(({ label }) => label.toLowerCase()))

function deedOnStage({ stageNumber, before, after }: Of<'stage'>): string {
  const stage = stageName(stageNumber ?? 1)
  if (after?.status === 'completed') return `completed ${stage}`
  if (before?.status === 'completed' && after?.status) return `set ${stage} back to ${statusLabels[after.status]}`
  if (after?.status) return `set ${stage} to ${statusLabels[after.status]}`
  return `changed the target date of ${stage}`
}

function deedOnReview({ stageNumber, after, name }: Of<'review'>): string {
  const guest = name ?? 'a guest'
  const what = `${stageName(stageNumber ?? 1)}, round ${after?.round ?? 1}`
  if (after?.guest === 'invited') return `asked ${guest}, a guest, to read ${what}`
  if (after?.guest === 'withdrawn') return `withdrew the link of ${guest}, a guest, to ${what}`
  if (after?.guest === 'reported') return `received the report of ${guest}, a guest, on ${what}`
  switch (after?.state) {
    case 'withdrawn':
      return `withdrew ${what} from review`
    case 'returned':
      return `returned ${what}`
    case 'approved':
      return `approved ${what}`
    default:
      return `sent ${what}, for review`
  }
}

function deedOnPerson({ before, after, byId, aboutId, name }: Of<'person'>): string {
  const isOwn = byId !== null && byId === aboutId
  const whom = name ?? 'somebody'
  const role = (after ?? before)?.role
  const as = role ? ` as ${projectRoleLabels[role].toLowerCase()}` : ''
  if (after === null) {
    const standing = before?.standing ?? 'member'
    if (!isOwn) return goneWith(standing, whom)
    return standing === 'member' ? 'left the project' : 'is no longer invited'
  }
  switch (after.standing ?? 'member') {
    case 'invited':
      if (before?.standing === 'waiting') return `signed up, and can answer the invitation${as}`
      return `invited ${whom}${as}`
    case 'waiting':
      return `kept an invitation for ${name ?? 'somebody without an account'}${as}`
    case 'asked':
      return 'asked to join the project'
    case 'declined':
      return isOwn ? `declined to join${as}` : `declined ${possessive(whom)} request to join`
    case 'member':
      return isOwn ? `joined${as}` : `let ${whom} join${as}`
  }
}

const possessive = (name: string) => `${name}’${name.endsWith('s') ? '' : 's'}`

function goneWith(standing: Standing, whom: string): string {
  if (standing === 'member') return `removed ${whom} from the project`
  return standing === 'asked'
    ? `removed ${possessive(whom)} request to join`
    : `withdrew ${possessive(whom)} invitation`
}

function deedOnMeeting(entry: Of<'meeting'>): string {
  if (entry.before === null) return `scheduled “${entry.name}”`
  if (entry.after?.state === 'cancelled') return `cancelled “${entry.name}”`
  if (entry.after?.state === 'locked') return `acknowledged the minutes of “${entry.name}”, and locked them`
  return `changed “${entry.name}”`
}

/** The fields of an entry worth reading: what differs, and of something new or removed what it was. */
export function fieldsOf(entry: HistoryEntry): ChangedField[] {
  switch (entry.kind) {
    case 'project':
      return fields<'project'>(entry.before ? entry : { before: null, after: null }, {
        title: ['Title', (text) => text],
        researchQuestion: ['Research question', (text) => text],
        studyAim: ['Study aim', (text) => text],
        finalSubmissionDate: ['Final submission', (date) => date && plainDate(date)],
        phase: ['Phase', (phase) => `${phase}, ${stageName(phase)}`],
        status: ['Status', (status) => status],
        reviewsRequired: ['Completed only through a review', (isOn) => (isOn ? 'Yes' : 'No')],
      })
    case 'stage':
      // The sentence has the status.
      return fields<'stage'>(entry, { targetDate: ['Target date', (date) => date && plainDate(date)] })
    case 'person':
      return []
    case 'link':
      return fields<'link'>(entry, {
        ...(entry.before && entry.after ? { title: ['Title', (text) => text] } : {}),
        url: ['Address', (url) => url],
        description: ['Description', (text) => text],
      })
    case 'file':
      return fields<'file'>(entry, { sha256: ['SHA-256', (hash) => hash] })
    case 'review':
      return fields<'review'>(
        { before: null, after: entry.after },
        { words: [entry.after?.state === 'open' ? 'Note' : 'Summary', (text) => text] },
      )
    case 'meeting':
      return fields<'meeting'>(entry.after?.state && entry.before ? { before: null, after: null } : entry, {
        ...(entry.before ? { title: ['Title', (text) => text] } : {}),
        startsAt: ['Time', (at) => `${dayOf(new Date(at))}, ${timeOf(new Date(at))}`],
        minutes: ['Length', (minutes) => `${minutes} minutes`],
        place: ['Place', (place) => place],
        callUrl: ['Call', (url) => url],
      })
    case 'publication':
      return fields<'publication'>(entry, {
        ...(entry.before && entry.after ? { title: ['Title', (text) => text] } : {}),
        status: ['Status', (status) => publicationStatusLabels[status]],
        doi: ['DOI', (doi) => doi],
      })
  }
}

type State<Kind extends HistoryKind> = Partial<HistoryStates[Kind]>
type Words<Kind extends HistoryKind> = {
  [Name in keyof State<Kind>]?: [string, (value: NonNullable<State<Kind>[Name]>) => string | null]
}

/** Each field that an entry has on either side, in the order of its words. */
function fields<Kind extends HistoryKind>(
  { before, after }: { before: State<Kind> | null; after: State<Kind> | null },
  words: Words<Kind>,
): ChangedField[] {
  return (Object.keys(words) as (keyof State<Kind>)[]).flatMap((name) => {
    const [label, said] = words[name] ?? []
    if (!label || !said) return []
    const sideOf = (state: State<Kind> | null) => {
      const value = state?.[name]
      return value === null || value === undefined ? null : said(value as NonNullable<typeof value>)
    }
    const [was, is] = [sideOf(before), sideOf(after)]
    return was === null && is === null ? [] : [{ label, before: was, after: is }]
  })
}
