import { gatekeeperOf, wayThrough } from '../ethics/way-through.ts'
import type { Candidate } from './idea.ts'

/* What a committee asks about an idea, found in its words; the rules are those of every study. */

/** Topics that can hurt those who are asked about them, whoever they are. */
const sensitive =
  /\b(?:abus|addict|adversity|alcohol|anxiety|anxious|assault|bereave|bull(?:y|ied)|burnout|crime|cyberbull|death|debt|depress|distress|divorce|drug|dying|emotional|eviction|grief|HIV|humiliat|illegal|insomnia|loneliness|migrant|moneylender|pregnan|prison|psychological|racis|retrench|sexual|stigma|stress|suicid|surviv|trauma|violen)/i

const abroad = /\b(?:Botswana|Eswatini|Lesotho|Malawi|Mozambique|Nairobi|Namibia|Windhoek|Zambia|Zambian|Zimbabwe)\b/

/** Who gives leave, by the kind of setting. */
const gatekeepers: [RegExp, string][] = [
  [/^(?:primary |high |rural |special )?school$/, gatekeeperOf.school],
  [/clinic|hospital|health centre|outpatients|antenatal|rehabilitation/, gatekeeperOf.health],
  [/prison/, 'the Department of Correctional Services'],
  [/police/, 'the South African Police Service'],
  [/court/, 'the Office of the Chief Justice or the Department of Justice'],
  [/university|college|nursing school|medical school/, 'the registrar of the institution'],
  [
    /care centre|care home|elder care|welfare|survivor service|treatment centre|service office/,
    'the department of social development and the service',
  ],
]

/** The likely way through ethics review. A committee decides, not these sentences. */
export function ethicsOf({ ethics, kind, question, population, setting, source }: Candidate): string {
  if (kind === 'interpretation' || !population)
    return 'Texts that are published or archived: most likely exempt. Mind copyright, and living people named in them.'
  const place = setting ? `${setting.kind}` : ''
  return wayThrough({
    are: population.are,
    risk: ethics,
    isSensitive: sensitive.test(question),
    isAbroad: abroad.test(question),
    gatekeeper: gatekeepers.find(([kinds]) => kinds.test(place))?.[1] ?? null,
    fromRecords: source?.from === 'records',
  }).join(' ')
}
