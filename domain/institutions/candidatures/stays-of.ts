import { longDate } from '#domain/ground/dates.ts'
import { type Retention, yearsAfter, yearsInWords } from '#domain/institutions/institutions/retention.ts'
import { type Answer, type CandidatureStatus, isActive } from './candidatures.ts'

type Of = { status: CandidatureStatus; endedOn: string | null; answer: Answer }

/** How long an institution goes on knowing whom a candidature is about, in words: “for 5 years after the degree, …”, “until 12 March 2031”. */
export function staysOf({ status, endedOn, answer }: Of, retention: Retention): string {
  const { graduates, others, unanswered } = retention
  const rule = answer !== 'accepted' ? unanswered : status === 'graduated' ? graduates : others
  if (endedOn !== null && !isActive(status)) return `until ${longDate(yearsAfter(endedOn, rule))}`
  if (answer === 'declined') return `for ${yearsInWords(unanswered)} after it was said not to be theirs`
  const ends = `for ${yearsInWords(graduates)} after graduation, or ${yearsInWords(others)} after another end`
  return answer === 'accepted' ? ends : `${ends}; for ${yearsInWords(unanswered)} after the end if it is never accepted`
}
