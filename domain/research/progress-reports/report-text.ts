import { longDate } from '#domain/ground/dates.ts'
import { underHeading } from '#domain/ground/text.ts'
import {
  type FollowUp,
  type Recommendation,
  recommendationLabels,
  type Sections,
  sectionLabels,
  sectionNames,
} from './progress-reports.ts'

type Signed = {
  periodFrom: string
  periodTo: string
  sections: Sections
  recommendation: Recommendation
  comment: string
  followUps: Pick<FollowUp, 'text' | 'dueOn'>[]
}

/** “1 January 2027 to 30 June 2027”. */
export const periodOf = ({ periodFrom, periodTo }: { periodFrom: string; periodTo: string }): string =>
  `${longDate(periodFrom)} to ${longDate(periodTo)}`

/** What supervisors sign: the report, and what is said of it. Its fingerprint is the SHA-256 of this in UTF-8. */
export const signedTextOf = ({ sections, recommendation, comment, followUps, ...period }: Signed): string =>
  [
    `Progress report, ${periodOf(period)}`,
    ...sectionNames.map((each) => underHeading(sectionLabels[each], sections[each], 'nothing')),
    `Recommendation: ${recommendationLabels[recommendation]}`,
    underHeading('Comment', comment, 'nothing'),
    ...followUps.map(({ text, dueOn }) => `Step, by ${longDate(dueOn)}: ${text}`),
  ].join('\n\n')
