import type { Candidate } from './idea.ts'
import { type EthicsRisk, type Studied, stricter } from './pack.ts'

/*
 * The likely way through ethics review, by who takes part, what it is about, and where. Section 71 of the National Health
 * Act 61 of 2003: research with a minor needs the consent of a parent or guardian and of a minor who understands, and, where
 * it is not for the minor’s treatment, of the minister, who has passed this on to registered committees.
 */

/** Topics that can hurt those who are asked about them, whoever they are. */
const sensitive =
  /\b(?:abus|addict|adversity|alcohol|anxiety|anxious|assault|bereave|bull(?:y|ied)|burnout|crime|cyberbull|death|debt|depress|distress|divorce|drug|dying|emotional|eviction|grief|HIV|humiliat|illegal|insomnia|loneliness|migrant|moneylender|pregnan|prison|psychological|racis|retrench|sexual|stigma|stress|suicid|surviv|trauma|violen)/i

const abroad = /\b(?:Botswana|Eswatini|Lesotho|Malawi|Mozambique|Nairobi|Namibia|Windhoek|Zambia|Zambian|Zimbabwe)\b/

/** Who gives leave, by the kind of setting. */
const gatekeepers: [RegExp, string][] = [
  [/^(?:primary |high |rural |special )?school$/, 'the education department and the principal'],
  [
    /clinic|hospital|health centre|outpatients|antenatal|rehabilitation/,
    'the health department or the owner, and the head of the facility',
  ],
  [/prison/, 'the Department of Correctional Services'],
  [/police/, 'the South African Police Service'],
  [/court/, 'the Office of the Chief Justice or the Department of Justice'],
  [/university|college|nursing school|medical school/, 'the registrar of the institution'],
  [
    /care centre|care home|elder care|welfare|survivor service|treatment centre|service office/,
    'the department of social development and the service',
  ],
]

const ofOthers: Record<Exclude<Studied, 'adults' | 'households'>, string> = {
  minors:
    'Children under 18 take part: full committee review, written consent of a parent or guardian, and the agreement of every child who understands. Allow three months or more.',
  organisations:
    'Organisations are studied: the leave of those who run them, and consent of whoever answers or is observed. Most likely expedited; exempt where all of it is public.',
  traces:
    'What is studied comes from people and is theirs: committee review, their consent or the committee’s waiver of it, and the leave of whoever keeps it.',
  animals: 'Animals take part: an animal ethics committee, before anything begins.',
  things: 'No people take part: most likely exempt, or a short form. Ask all the same.',
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

/** The likely way through ethics review. A committee decides, not these sentences. */
export function ethicsOf({ ethics, kind, question, population, setting, source }: Candidate): string {
  if (kind === 'interpretation' || !population)
    return 'Texts that are published or archived: most likely exempt. Mind copyright, and living people named in them.'
  const { are } = population
  const isSensitive = sensitive.test(question)
  const place = setting ? `${setting.kind}` : ''
  const sentences =
    are === 'adults' || are === 'households'
      ? [ofAdults[isSensitive ? stricter(ethics, 'medium') : ethics]]
      : [ofOthers[are]]
  if (are === 'minors')
    sentences.push(abroad.test(question) ? 'The law of the country on research with children applies.' : section71)
  if (isSensitive && are !== 'things' && are !== 'animals' && are !== 'traces')
    sentences.push('Say beforehand where people find help if it upsets them.')
  const gatekeeper = gatekeepers.find(([kinds]) => kinds.test(place))?.[1]
  if (gatekeeper && are !== 'things' && are !== 'animals') sentences.push(`Needs the leave of ${gatekeeper}.`)
  else if (source?.from === 'records' && are !== 'things' && are !== 'animals')
    sentences.push('Records need the leave of whoever keeps them.')
  return sentences.join(' ')
}
