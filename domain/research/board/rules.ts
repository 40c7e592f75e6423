/** The rules, in the order in which their lights are read. */
export const lightRules = [
  'answer',
  'away',
  'date',
  'ethics',
  'actions',
  'life',
  'meeting',
  'report',
  'memorandum',
  'stage',
  'time',
] as const
export type LightRule = (typeof lightRules)[number]

/** `calm` is as it should be, `watch` is to be looked at, `act` should not stay so. */
export const tones = ['calm', 'watch', 'act'] as const
export type Tone = (typeof tones)[number]

export type Light = { rule: LightRule; tone: Tone; sentence: string }

/** What each rule is called, and when it lights up. */
export const ruleWords: Record<LightRule, { name: string; rule: string }> = {
  answer: {
    name: 'Whose turn',
    rule: 'A stage waits for an answer of the supervisors for more than 7 days, or beyond the day asked for; or it came back from review more than 21 days ago. Days on which every supervisor is away do not count. A memorandum of understanding has days of its own.',
  },
  away: {
    name: 'Who answers',
    rule: 'A supervisor is away; every supervisor is. Days on which every supervisor is away do not count as waiting for an answer.',
  },
  date: { name: 'Next date', rule: 'A stage is due within 7 days, or its date has passed.' },
  ethics: {
    name: 'Ethics',
    rule: 'An approval is declared only, not valid yet, or expires within 60 days; something that the study needs is missing, a condition is not met, or a report is due; it expired, or data are collected without one.',
  },
  actions: { name: 'Actions', rule: 'An action from a meeting is late; more than two are.' },
  life: {
    name: 'Last sign of work',
    rule: 'The student has done nothing here for 30 days; for 60. Logging in does not count.',
  },
  meeting: {
    name: 'Meetings',
    rule: 'No meeting is planned and the last was more than 42 days ago, or than the memorandum says; twice as long.',
  },
  report: {
    name: 'Progress report',
    rule: 'One is due within 30 days; its day has passed, or what was to be done after an earlier one is late.',
  },
  memorandum: {
    name: 'Memorandum of understanding',
    rule: 'Half a year after the beginning there is none that all have signed, or it should have been confirmed again.',
  },
  stage: {
    name: 'Time in this stage',
    rule: 'The stage takes more than one and a half times as long as it usually does; three times.',
  },
  time: { name: 'Time used', rule: 'Nine tenths of the time for the degree are used; all of it.' },
}
