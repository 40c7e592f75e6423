import type { StudyAnswers } from '#domain/tools/ethics/study.ts'
import type { ApprovalKind } from './approvals.ts'
import type { DocumentKind, EthicsDocument } from './documents.ts'

/** A document that an application needs: for a group of participants, in a language, or once (both empty). */
export type Need = { kind: DocumentKind; who: string; language: string; why: string }

/** What an application is made of, by the answers to the plain questions, in the order of committees. */
export function needsOf({ does, groups, languages }: StudyAnswers): Need[] {
  const has = (...aspects: StudyAnswers['does']) => aspects.some((each) => does.includes(each))
  const once = (kind: DocumentKind, why: string): Need[] => [{ kind, who: '', language: '', why }]
  /** One for each group, in each language. */
  const forEach = (kind: DocumentKind, why: string): Need[] =>
    (groups.length > 0 ? groups : ['']).flatMap((who) =>
      (languages.length > 0 ? languages : ['']).map((language) => ({ kind, who, language, why })),
    )
  const arePeople = has('people', 'minors', 'patients', 'vulnerable', 'school')
  return [
    ...once('form', 'The committee’s own form.'),
    ...once('protocol', 'What will be done, why, and how.'),
    ...(arePeople ? forEach('information', 'Each group reads what the study is about, in its language.') : []),
    ...(arePeople
      ? forEach(
          'consent',
          has('minors') ? 'Adults agree for themselves, parents for their children.' : 'Each group agrees in writing.',
        )
      : []),
    ...(has('minors') ? forEach('assent', 'A child who understands agrees too.') : []),
    ...(arePeople ? once('recruitment', 'Posters, posts, messages and what is said, word for word.') : []),
    ...(arePeople || has('animals')
      ? once('instrument', 'Questions, tests or measurements as they will be used.')
      : []),
    ...(has('school') ? permission('Education department and principal', 'Schools ask for both.') : []),
    ...(has('patients')
      ? permission('Health department and head of the facility', 'Clinics and hospitals ask for both.')
      : []),
    ...(has('records')
      ? permission(
          'Whoever keeps the records',
          'For identifiable health records section 16 of the National Health Act also asks for the patient’s authorisation: ask the committee how it handles a waiver.',
        )
      : []),
    ...(has('environment') ? once('permit', 'Of whoever looks after the place or the species.') : []),
    ...(has('tissue') ? once('agreement', 'Where samples or data go to somebody else.') : []),
    ...(arePeople || has('records', 'tissue', 'online')
      ? once('data_plan', 'Where the data are, who sees them, how long.')
      : []),
    ...once('cv', 'Of each investigator and the supervisor, not of participants.'),
    ...once('certificate', 'Committees ask for proof of training in research ethics; it expires.'),
  ]

  function permission(who: string, why: string): Need[] {
    return [{ kind: 'permission', who, language: '', why }]
  }
}

/** The approvals besides that of people which such a study needs. */
export const approvalsFor = ({ does }: Pick<StudyAnswers, 'does'>): ApprovalKind[] => [
  ...(does.some((each) => !['animals', 'environment', 'biosafety', 'abroad', 'sensitive'].includes(each))
    ? (['people'] as const)
    : []),
  ...(['animals', 'biosafety', 'environment'] as const).filter((each) => does.includes(each)),
]

type Document = Pick<EthicsDocument, 'kind' | 'who' | 'language'>

/** Whether a document is what is needed: of a permission, whoever gives it; of the others, for this group and in this language. */
export const meets = (document: Document, need: Need): boolean =>
  document.kind === need.kind &&
  (need.kind === 'permission' || need.who === '' || isSame(document.who, need.who)) &&
  (need.language === '' || isSame(document.language, need.language))

/** What is missing. Each permission that is needed takes one that is given. */
export function missingOf(needs: readonly Need[], documents: readonly Document[]): Need[] {
  const left = [...documents]
  return needs.filter((need) => {
    const at = left.findIndex((each) => meets(each, need))
    if (at >= 0 && need.kind === 'permission') left.splice(at, 1)
    return at < 0
  })
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()
