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
  'permission',
  'permit',
  'agreement',
  'data_plan',
  'budget',
  'insurance',
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
  permission: 'Permission of a gatekeeper',
  permit: 'Permit',
  agreement: 'Transfer agreement',
  data_plan: 'Data management plan',
  budget: 'Budget',
  insurance: 'Insurance',
  cv: 'CV',
  certificate: 'Certificate of ethics training',
  other: 'Other',
}

/** Whether participants get it: which version of it is in force has to be known. */
export const isForParticipants = (kind: DocumentKind): boolean => ['information', 'consent', 'assent'].includes(kind)

export const documentsAtMost = 200
/** What a committee wants to be changed, of one decision. */
export const pointsAtMost = 200

/** A version of a document that a committee approved, and the day from which it was used. */
export type Use = { versionId: string; name: string; version: number; since: string }

/** A version as people collect data with it: `until` is the day on which the next came into force. */
export type Edition = Use & { until: string | null; state: 'in_force' | 'used' | 'coming' }

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
  uses: Use[]
  addedBy: string | null
  revision: number
}

/** What was used when: the one in force on a day is the last that had begun by then. The newest first. */
export function editionsOf(uses: readonly Use[], today: string): Edition[] {
  const inOrder = uses.toSorted((a, b) => a.since.localeCompare(b.since) || a.version - b.version)
  return inOrder
    .map((use, at): Edition => {
      const until = inOrder[at + 1]?.since ?? null
      const state = use.since > today ? 'coming' : until !== null && until <= today ? 'used' : 'in_force'
      return { ...use, until, state }
    })
    .toReversed()
}
