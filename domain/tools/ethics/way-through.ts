import type { StudyAnswers, StudyAspect } from './study.ts'

/*
 * The likely way through ethics review, by who takes part, what it is about, and where. One set of rules for ideas, for questions and
 * for the checklist of an application. Section 71 of the National Health Act 61 of 2003: research with a minor needs the consent of a
 * parent or guardian and of a minor who understands, and, where it is not for the minor’s treatment, of the minister, who has passed
 * this on to registered committees.
 */

/** How much a research ethics committee looks at a group or a topic. `none`: no people take part. */
export const ethicsRisks = ['none', 'low', 'medium', 'high'] as const
export type EthicsRisk = (typeof ethicsRisks)[number]

/** The stricter of two. */
export const stricter = (a: EthicsRisk, b: EthicsRisk): EthicsRisk =>
  ethicsRisks.indexOf(a) > ethicsRisks.indexOf(b) ? a : b

/**
 * Who or what is studied. `traces`: what comes from people and stays theirs, such as teeth or files; `organisations` have
 * somebody who answers for them. Minors are under 18, some of them or all.
 */
export const studied = ['adults', 'minors', 'households', 'organisations', 'traces', 'animals', 'things'] as const
export type Studied = (typeof studied)[number]

/** A study as far as a committee asks. */
export type Study = {
  are: Studied
  risk: EthicsRisk
  /** Whether the matter can hurt those who are asked about it. */
  isSensitive: boolean
  isAbroad: boolean
  /** Who gives leave; null where nobody is known to. */
  gatekeeper: string | null
  fromRecords: boolean
}

export const gatekeeperOf = {
  school: 'the education department and the principal',
  health: 'the health department or the owner, and the head of the facility',
} as const

const ofOthers: Record<Exclude<Studied, 'adults' | 'households'>, string> = {
  minors:
    'Children under 18 take part: full committee review, written consent of a parent or guardian, and the agreement of every child who understands; a child’s refusal is final, whatever the parent says. Allow three months or more.',
  organisations:
    'Organisations are studied: the leave of those who run them, and consent of whoever answers or is observed. Most likely expedited; exempt where all of it is public.',
  traces:
    'What is studied comes from people and is theirs: committee review, their consent or the committee’s waiver of it, and the leave of whoever keeps it.',
  animals: 'Animals take part: an animal ethics committee, before anything begins.',
  things: 'No people take part: most likely exempt, or a short form. The committee decides: ask before you begin.',
}

const section71 =
  'Section 71 of the National Health Act applies: where the research does not treat the child, ask the committee whether it may give the minister’s consent.'

const ofAdults: Record<EthicsRisk, string> = {
  none: 'Adults and an ordinary matter: most likely expedited review, with informed consent.',
  low: 'Adults and an ordinary matter: most likely expedited review, with informed consent.',
  medium:
    'Expedited or full review: informed consent, and assurance that a refusal changes nothing in care, study or work.',
  high: 'Full committee review: people who need particular protection. Allow three months or more.',
}

/** The likely way through ethics review, sentence by sentence. A committee decides, not these sentences. */
export function wayThrough({ are, risk, isSensitive, isAbroad, gatekeeper, fromRecords }: Study): string[] {
  const ofPeople = are !== 'things' && are !== 'animals'
  return [
    are === 'adults' || are === 'households' ? ofAdults[isSensitive ? stricter(risk, 'medium') : risk] : ofOthers[are],
    ...(are === 'minors' ? [isAbroad ? 'The law of the country on research with children applies.' : section71] : []),
    ...(isSensitive && ofPeople && are !== 'traces'
      ? ['Say beforehand where people find help if it upsets them.']
      : []),
    ...(gatekeeper && ofPeople ? [`Needs the leave of ${gatekeeper}.`] : []),
    ...(!gatekeeper && fromRecords && ofPeople ? ['Records need the leave of whoever keeps them.'] : []),
  ]
}

export type Way = { route: 'exempt' | 'expedited' | 'full'; risk: EthicsRisk; sentences: string[] }

/** The likely way of a study whose people have answered the plain questions: one for each kind of what is studied. */
export function wayOf({ does }: Pick<StudyAnswers, 'does'>): Way {
  const has = (...aspects: StudyAspect[]) => aspects.some((each) => does.includes(each))
  const risk: EthicsRisk = has('minors', 'vulnerable', 'tissue', 'trial')
    ? 'high'
    : has('patients', 'sensitive')
      ? 'medium'
      : has('people', 'records', 'online', 'school')
        ? 'low'
        : 'none'
  const gatekeeper = [
    ...(has('school') ? [gatekeeperOf.school] : []),
    ...(has('patients') ? [gatekeeperOf.health] : []),
  ]
  const study = {
    ...{ risk, isSensitive: has('sensitive'), isAbroad: has('abroad'), fromRecords: has('records') },
    gatekeeper: gatekeeper.join(', and of ') || null,
  }
  const are: Studied[] = [
    ...(has('minors')
      ? (['minors'] as const)
      : has('people', 'patients', 'vulnerable', 'school', 'trial')
        ? (['adults'] as const)
        : []),
    ...(has('records', 'tissue', 'online') ? (['traces'] as const) : []),
    ...(has('animals') ? (['animals'] as const) : []),
  ]
  const sentences = (are.length > 0 ? are : (['things'] as const)).flatMap((each) =>
    wayThrough({ ...study, are: each }),
  )
  const more = [
    ...(has('environment') ? ['Ask for the permits of whoever looks after the place or the species.'] : []),
    ...(has('trial') ? ['The medicines regulator, SAHPRA, approves the trial too, and it is registered first.'] : []),
    ...(has('biosafety') ? ['A biosafety committee approves it first.'] : []),
    ...(has('abroad') ? ['A committee of that country usually has to approve it too.'] : []),
  ]
  const isFull = risk === 'high' || has('animals', 'biosafety')
  return {
    route: isFull ? 'full' : are.length > 0 ? 'expedited' : 'exempt',
    risk,
    sentences: [...new Set([...sentences, ...more])],
  }
}
