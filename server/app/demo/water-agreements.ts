import type { DemoAgreements } from './agreements.ts'

export const waterAgreements: DemoAgreements = {
  registration: { daysAgo: 230, degree: "Master's", normMonths: 24, mode: 'full_time' },
  memorandum: {
    signedDaysAgo: 150,
    ...{ meetEveryDays: 28, commentWithinDays: 14, answerWithinDays: 14 },
    parts: 'Johan reads every chapter, and is present at the ethics and faculty presentations.',
    authorship: 'Lindiwe is first author of what comes from the dissertation; Johan is last.',
    data: 'On the drive of the department for ten years, without names. Lindiwe keeps the key.',
    intellectualProperty: 'As the policy of the university has it.',
    leave: 'Four weeks a year. Whoever is away says so two weeks before.',
    other: '',
  },
  report: {
    ...{ sentDaysAgo: 3, dueInDays: 9 },
    sections: {
      summary: 'Fieldwork is half done: 131 of 240 households have been visited twice, and none has withdrawn.',
      stages: 'Concept Sheet, Proposal and Ethics are complete. Data Collection is in progress.',
      obstacles: 'The road to two of the villages was closed for three weeks after the rains.',
      ahead: 'The remaining households by the end of next quarter, and the code book for the analysis.',
    },
  },
}
