import type { StudyAnswers } from '#domain/tools/ethics/study.ts'
import type { ApprovalKind } from './approvals.ts'
import type { DocumentKind, EthicsDocument } from './documents.ts'

const translated = 'Who translated it, or a translation back by somebody else.'

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
  const arePeople = has('people', 'minors', 'patients', 'trial', 'vulnerable', 'school')
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
    ...(arePeople ? forEach('recruitment', 'Posters, posts, messages and what is said, word for word.') : []),
    ...(arePeople ? forEach('instrument', 'Questions, tests or measurements as each group will see them.') : []),
    ...(has('animals') && !arePeople ? once('instrument', 'Tests or measurements as they will be used.') : []),
    ...(arePeople
      ? languages
          .filter((language) => !isSame(language, 'English'))
          .map((language): Need => ({ kind: 'translation', who: '', language, why: translated }))
      : []),
    ...(has('trial')
      ? once('registration', 'A trial is registered before its first participant, also at SANCTR.')
      : []),
    ...(has('school') ? leave('department', 'Education department', 'Schools ask for it beforehand.') : []),
    ...(has('school') ? leave('permission', 'Principal', 'Besides that of the department, at each school.') : []),
    ...(has('patients')
      ? leave('department', 'Health department or owner', 'Clinics and hospitals ask for it beforehand.')
      : []),
    ...(has('patients')
      ? leave('permission', 'Head of the clinic or hospital', 'Besides that of the department.')
      : []),
    ...(has('records')
      ? leave(
          'permission',
          'Whoever keeps the records',
          'For identifiable health records section 16 of the National Health Act also asks for the patient’s authorisation: ask the committee how it handles a waiver.',
        )
      : []),
    ...(has('environment') ? once('permit', 'Of whoever looks after the place or the species.') : []),
    ...(has('tissue') ? once('agreement', 'Where samples go to somebody else, as the law of July 2018 words it.') : []),
    ...(has('abroad') && (arePeople || has('records', 'tissue', 'online'))
      ? once('data_agreement', 'Where data about people leave the country, or go to somebody else.')
      : []),
    ...(arePeople || has('records', 'tissue', 'online')
      ? once('data_plan', 'Where the data are, who sees them, how long.')
      : []),
    ...(has('trial') ? once('insurance', 'Of participants, for harm that a trial does them.') : []),
    ...once('declaration', 'What each investigator could gain, or that there is nothing.'),
    ...once('cv', 'Of each investigator and the supervisor, not of participants.'),
    ...once('certificate', 'Committees ask for proof of training in research ethics; it expires.'),
  ]

  function leave(kind: 'department' | 'permission', who: string, why: string): Need[] {
    return [{ kind, who, language: '', why }]
  }
}

/** What committees there are for: people, and what else is studied. */
export type CommitteeKind = Extract<ApprovalKind, 'people' | 'animals' | 'biosafety' | 'environment' | 'medicines'>

/** The approvals of committees which such a study needs. */
export const approvalsFor = ({ does }: Pick<StudyAnswers, 'does'>): CommitteeKind[] => [
  ...(does.some((each) => !['animals', 'environment', 'biosafety', 'abroad', 'sensitive'].includes(each))
    ? (['people'] as const)
    : []),
  ...(['animals', 'biosafety', 'environment'] as const).filter((each) => does.includes(each)),
  ...(does.includes('trial') ? (['medicines'] as const) : []),
]

/** What of the answers a committee, or whoever else gives leave, looks at: an animal committee asks for no consent form. */
export function answersFor(kind: ApprovalKind, answers: StudyAnswers): StudyAnswers | null {
  const others = ['animals', 'environment', 'biosafety']
  if (kind === 'people' || kind === 'medicines')
    return { ...answers, does: answers.does.filter((each) => !others.includes(each)) }
  if (!others.includes(kind)) return null
  return { does: answers.does.filter((each) => each === kind || each === 'abroad'), groups: [], languages: [] }
}

type Document = Pick<EthicsDocument, 'kind' | 'who' | 'language'>

/** Whether a document is what is needed: of a permission, whoever gives it; of the others, for this group and in this language. */
export const meets = (document: Document, need: Need): boolean =>
  document.kind === need.kind &&
  (isPermission(need) || need.who === '' || isSame(document.who, need.who)) &&
  (need.language === '' || isSame(document.language, need.language))

/** What is missing. Each permission that is needed takes one that is given. */
export function missingOf(needs: readonly Need[], documents: readonly Document[]): Need[] {
  const left = [...documents]
  return needs.filter((need) => {
    const at = left.findIndex((each) => meets(each, need))
    if (at >= 0 && isPermission(need)) left.splice(at, 1)
    return at < 0
  })
}

/** Whoever gives it is not called alike in every letter. */
const isPermission = ({ kind }: Pick<Need, 'kind'>) => kind === 'department' || kind === 'permission'

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()
