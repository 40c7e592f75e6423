import { type ApprovalFacts, isClosed, isPermission } from './approvals.ts'

/* What an ethics application is made of: files of the project, and what they are. */

/** In the order in which committees read them. */
export const documentKinds = [
  'form',
  'protocol',
  'synopsis',
  'information',
  'consent',
  'assent',
  'recruitment',
  'instrument',
  'translation',
  'registration',
  'department',
  'permission',
  'permit',
  'agreement',
  'data_agreement',
  'data_plan',
  'budget',
  'insurance',
  'declaration',
  'cv',
  'certificate',
  'other',
] as const
export type DocumentKind = (typeof documentKinds)[number]

export const documentKindLabels: Record<DocumentKind, string> = {
  form: 'Application form',
  protocol: 'Protocol or proposal',
  synopsis: 'Synopsis',
  information: 'Information sheet',
  consent: 'Consent form',
  assent: 'Assent form',
  recruitment: 'Recruitment text',
  instrument: 'Questionnaire, interview guide or other instrument',
  translation: 'Certificate of translation',
  registration: 'Registration of a trial',
  department: 'Permission of a department',
  permission: 'Permission of a principal, a head or another gatekeeper',
  permit: 'Permit',
  agreement: 'Material transfer agreement',
  data_agreement: 'Data transfer agreement',
  data_plan: 'Data management plan',
  budget: 'Budget',
  insurance: 'Insurance',
  declaration: 'Declaration of interest',
  cv: 'CV',
  certificate: 'Certificate of ethics training',
  other: 'Other',
}

/** Whether participants get to see it: which version of it is in force has to be known. */
export const isForParticipants = (kind: DocumentKind): boolean =>
  ['information', 'consent', 'assent', 'recruitment', 'instrument'].includes(kind)

/** The leave of whoever looks after a place, people or a species. */
export const leaves: readonly DocumentKind[] = ['department', 'permission', 'permit']

/** Whether its last day ends what may be done: the leave of whoever looks after a place, people or a species. */
export const isLeave = (kind: DocumentKind): boolean => leaves.includes(kind)

/** Whether it has a last day of its own. */
export const hasLastDay = (kind: DocumentKind): boolean => isLeave(kind) || kind === 'certificate'

/** “Consent form, parents, isiZulu”. */
export const documentName = ({ kind, who, language }: Pick<EthicsDocument, 'kind' | 'who' | 'language'>): string =>
  [documentKindLabels[kind], who, language].filter(Boolean).join(', ')

export const documentsAtMost = 200
/** What a committee wants to be changed, of one decision. */
export const pointsAtMost = 200

/** From which day a version is given to participants, and the day on which that ends; null while only the next version ends it. */
export type UseDays = { since: string; until: string | null }

/** A version of a document that a committee approved, and when it was used. */
export type Use = UseDays & { versionId: string; name: string; version: number }

/** “version 2 from 2027-01-05 until 2027-06-01”, as the history and exports have it. */
export const wordsOfUse = ({ version, since, until }: UseDays & { version: number }): string =>
  `version ${version} from ${since}${until ? ` until ${until}` : ''}`

/** A version as people collect data with it: `until` is the day on which that ended, or the next came into force. */
export type Edition = Use & { state: 'in_force' | 'used' | 'coming' }

/** The version and the day in a document’s own footer: “2.1”, 3 March 2027. */
export type Footer = { version: string; date: string | null }
/** By the ids of versions of its file. */
export type Footers = Record<string, Footer>

/** “version 2.1 of 2027-03-03”; empty where nothing is known of it. */
export const wordsOfFooter = (footer: Footer | undefined): string =>
  [footer?.version && `version ${footer.version}`, footer?.date && `of ${footer.date}`].filter(Boolean).join(' ')

export type EthicsDocument = {
  id: string
  fileId: string
  stageId: string
  kind: DocumentKind
  /** Which group gets it, whose it is, or who gives the permission. */
  who: string
  language: string
  /** The last day of a permission or a certificate. */
  validUntil: string | null
  /** The approval it belongs to; null where it belongs to all. */
  approvalId: string | null
  /** The newest version. */
  versionId: string
  name: string
  version: number
  size: number
  /** What stands in the documents themselves, where somebody has entered it. */
  footers: Footers
  /** All there are, the newest first. */
  versions: { versionId: string; version: number }[]
  /** What participants were given: such a document is not removed. */
  uses: Use[]
  addedBy: string | null
  revision: number
}

/** What was used when: the one in force on a day is the last that had begun by then. The newest first. */
export function editionsOf(uses: readonly Use[], today: string): Edition[] {
  const inOrder = uses.toSorted((a, b) => a.since.localeCompare(b.since) || a.version - b.version)
  return inOrder
    .map((use, at): Edition => {
      const next = inOrder[at + 1]?.since ?? null
      const until = use.until !== null && (next === null || use.until < next) ? use.until : next
      const state = use.since > today ? 'coming' : until !== null && until <= today ? 'used' : 'in_force'
      return { ...use, until, state }
    })
    .toReversed()
}

/**
 * Whether a document belongs to nothing that goes on: its approval is closed, or, where it belongs to all of them, every approval of a
 * committee is.
 */
export function isOver(
  { approvalId }: Pick<EthicsDocument, 'approvalId'>,
  approvals: readonly ApprovalFacts[],
  today: string,
): boolean {
  const of = approvals.filter(({ id, kind }) => (approvalId ? id === approvalId : !isPermission(kind)))
  return of.length > 0 && of.every((approval) => isClosed(approval, today))
}
