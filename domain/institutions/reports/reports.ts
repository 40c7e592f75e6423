import * as z from 'zod'
import { degrees, studyModes } from '#domain/research/registrations/registrations.ts'

/** The reports of an institution, in the order in which they are listed. */
export const reportNames = [
  'pipeline',
  'stage-times',
  'cohorts',
  'responses',
  'ethics',
  'load',
  'progress-reports',
  'graduations',
  'funders',
] as const
export type ReportName = (typeof reportNames)[number]

/** What a column has: text, a plain date, people, days, weeks, months, per cent, or a number of something else. */
type ColumnKind = 'text' | 'date' | 'people' | 'change' | 'days' | 'weeks' | 'months' | 'percent' | 'number'
export type Column = {
  key: string
  label: string
  kind: ColumnKind
  /** What several columns beside each other have in common, and what is left of the label below it. */
  group?: { label: string; rest: string }
}

/** A value; null where there is none, and `withheld` where there would be too few people. */
export type Cell = string | number | null
export const withheld = 'withheld'

export type ReportRow = Record<string, Cell>

/** A curve beside a table: what share has not reached the end yet, from a time on in weeks. */
export type Curve = { label: string; points: { week: number; share: number }[] }

/** A report as it is read. */
export type Report = {
  report: ReportName
  /** The day as of which it is. */
  asOf: string
  /** The month of the snapshot that it is from, as its first day, where somebody without names reads it; then also the threshold. */
  snapshot: { month: string; threshold: number } | null
  rows: ReportRow[]
  curves: Curve[]
}

/** What a report is narrowed to. Of `year`, the first registration or the graduation was in it. */
export const Filters = z.strictObject({
  unitId: z.uuid().optional(),
  programmeId: z.uuid().optional(),
  degree: z.enum(degrees).optional(),
  mode: z.enum(studyModes).optional(),
  year: z.coerce.number<number>().int().min(1950).max(2150).optional(),
})
export type Filters = z.infer<typeof Filters>

/** Years after the first registration at which a cohort is looked at. */
export const horizons = [2, 3, 4, 5, 7] as const

const column = (key: string, label: string, kind: ColumnKind): Column => ({ key, label, kind })

type ReportWords = {
  label: string
  /** The question that it answers. */
  answers: string
  /** What is counted, exactly. */
  definition: string
  /** Whether it names people: then it is for roles that see names alone, and each time it is opened is written to the log. */
  isNamed: boolean
  columns: Column[]
}

const outcomeLabels = { graduated: 'Graduated', left: 'Left', active: 'Going on' }

const stage = column('stage', 'Stage', 'text')
const person = [
  column('name', 'Name', 'text'),
  column('number', 'Student number', 'text'),
  column('programme', 'Programme', 'text'),
]

export const reports: Record<ReportName, ReportWords> = {
  pipeline: {
    label: 'Pipeline',
    answers: 'Where is everybody now, and what has changed in a month?',
    definition:
      'Candidatures that go on (applied, registered, under examination, in corrections), by the stage that the attached project has reached. The change is against the same day a month ago, or against the snapshot of the month before.',
    isNamed: false,
    columns: [
      stage,
      column('applied', 'Applied', 'people'),
      column('registered', 'Registered', 'people'),
      column('underExamination', 'Under examination', 'people'),
      column('corrections', 'Corrections', 'people'),
      column('all', 'All', 'people'),
      column('change', 'Change', 'change'),
    ],
  },
  'stage-times': {
    label: 'Time in stage',
    answers: 'How long does each stage take, and where do people stay?',
    definition:
      'Weeks in which a stage was worked on, waited for a review, or was on hold, without interruptions of studies. A stage that was reopened counts with the sum of its times. Median and quartiles are of stages that are complete; of open ones the age is shown. In the last column, half have completed the stage by then if those who have not are counted for as long as they have been in it (Kaplan–Meier).',
    isNamed: false,
    columns: [
      stage,
      column('closed', 'Complete', 'people'),
      column('lowerQuartile', 'Lower quartile', 'weeks'),
      column('median', 'Median', 'weeks'),
      column('upperQuartile', 'Upper quartile', 'weeks'),
      column('open', 'Open', 'people'),
      column('openAge', 'Median age of open ones', 'weeks'),
      column('returns', 'Times reopened', 'number'),
      column('halfBy', 'Half complete after', 'weeks'),
    ],
  },
  cohorts: {
    label: 'Cohort completion',
    answers: 'Of those who began in a year, how many graduated, left and go on?',
    definition:
      'Candidatures by the year of their first registration, by level and by how they study. After 2, 3, 4, 5 and 7 years: the share that has graduated, has left (withdrawn, excluded, transferred elsewhere), and goes on; empty until the youngest of the cohort have reached it. Months to the degree: half have graduated by then if those who have not are counted for as long as they were seen, without interruptions (Kaplan–Meier). Credit: graduates by the share of their time that they spent in these programmes.',
    isNamed: false,
    columns: [
      column('year', 'First registered', 'text'),
      column('degree', 'Level', 'text'),
      column('mode', 'Mode', 'text'),
      column('people', 'People', 'people'),
      ...horizons.flatMap((years) => [
        ...(['graduated', 'left', 'active'] as const).map((outcome) => ({
          ...column(`${outcome}${years}`, `${outcomeLabels[outcome]} after ${years} years`, 'percent'),
          group: { label: `After ${years} years`, rest: outcomeLabels[outcome] },
        })),
      ]),
      column('credit', 'Credit for graduates', 'number'),
      column('monthsToDegree', 'Half graduated after', 'months'),
    ],
  },
  responses: {
    label: 'Response time',
    answers: 'How long does somebody wait for an answer to what they have sent?',
    definition:
      'Days from sending a stage for review until its status changes. Median and 90th percentile of those that were answered; those that wait are counted apart, with the longest wait.',
    isNamed: false,
    columns: [
      stage,
      column('answered', 'Answered', 'people'),
      column('median', 'Median', 'days'),
      column('ninetieth', '90th percentile', 'days'),
      column('waiting', 'Waiting', 'people'),
      column('longest', 'Longest wait', 'days'),
    ],
  },
  ethics: {
    label: 'Ethics turnaround',
    answers: 'How long does ethics approval take, by route?',
    definition:
      'Working days (Monday to Friday without South African public holidays) from the first application to the first decision, and to the approval; how many applications and answers it took; and approvals that end within 90 days.',
    isNamed: false,
    columns: [
      column('route', 'Route', 'text'),
      column('decided', 'Decided', 'people'),
      column('toDecision', 'Median to the first decision', 'days'),
      column('approved', 'Approved', 'people'),
      column('toApproval', 'Median to approval', 'days'),
      column('rounds', 'Median rounds', 'number'),
      column('ending', 'Ending in 90 days', 'people'),
    ],
  },
  load: {
    label: 'Supervision load',
    answers: 'Who supervises how many, and what waits for them?',
    definition:
      'For each supervisor the candidatures that go on, each once, and by share (two at 50 % are one); of these by the stage reached; those whose stage is under review, and the longest wait in days. The limit is that of the unit, or of the nearest unit above it.',
    isNamed: true,
    columns: [
      column('supervisor', 'Supervisor', 'text'),
      column('people', 'Candidatures', 'people'),
      column('weighted', 'By share', 'number'),
      column('limit', 'Limit', 'number'),
      ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => column(`stage${number}`, `Stage ${number}`, 'people')),
      column('waiting', 'Waiting for them', 'people'),
      column('longest', 'Longest wait', 'days'),
    ],
  },
  'progress-reports': {
    label: 'Progress reports due',
    answers: 'Whose progress report is late or due?',
    definition:
      'Candidatures that go on whose next progress report is late, or due within 60 days, and with whom it is.',
    isNamed: true,
    columns: [
      ...person,
      column('dueOn', 'Due on', 'date'),
      column('late', 'Late by', 'days'),
      column('isWith', 'With', 'text'),
    ],
  },
  graduations: {
    label: 'Graduation list',
    answers: 'Who has everything for the ceremony?',
    definition:
      'Candidatures that have graduated in the year, and those that go on with all nine stages complete. Months are those studied, without interruptions.',
    isNamed: true,
    columns: [
      ...person,
      column('degree', 'Level', 'text'),
      column('registeredOn', 'First registered', 'date'),
      column('status', 'Status', 'text'),
      column('graduatedOn', 'Graduated on', 'date'),
      column('months', 'Months studied', 'months'),
      column('supervisors', 'Supervisors', 'text'),
    ],
  },
  funders: {
    label: 'Funder report',
    answers: 'What does a funder such as the NRF want to see of each holder?',
    definition:
      'Candidatures that go on with an attached project: the progress reports signed in the last twelve months (the NRF asks for two a year), the day on which the memorandum of understanding was signed by all, and until when ethics is cleared.',
    isNamed: true,
    columns: [
      ...person,
      column('degree', 'Level', 'text'),
      column('signed', 'Reports in twelve months', 'number'),
      column('lastSigned', 'Last signed on', 'date'),
      column('memorandum', 'Memorandum signed on', 'date'),
      column('ethics', 'Ethics', 'text'),
      column('ethicsUntil', 'Ethics until', 'date'),
    ],
  },
}
