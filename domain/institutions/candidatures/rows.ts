import type { Spellings } from '#domain/ground/columns.ts'

/** How many supervisors a row of a list can name. */
export const supervisorsInRow = 4

const spellings = {
  studentNumber: ['Student number', 'Student no', 'Student nr', 'Student ID', 'Number', 'Studentenommer', 'Stud no'],
  name: ['Name', 'Student', 'Student name', 'Full name', 'Name and surname', 'Naam'],
  firstNames: ['First names', 'First name', 'Given names', 'Given name', 'Forename', 'Forenames', 'Voorname'],
  lastName: ['Last name', 'Surname', 'Family name', 'Van'],
  email: ['Email', 'Email address', 'E-mail', 'Student email', 'Mail', 'E-pos'],
  unit: ['Unit', 'Department', 'School', 'Faculty', 'Departement'],
  programme: ['Programme', 'Program', 'Qualification', 'Degree', 'Course', 'Kwalifikasie'],
  registeredOn: [
    'First registered',
    'Registered on',
    'Registered',
    'First registration',
    'Registration date',
    'Start date',
  ],
  mode: ['Mode', 'Study mode', 'Mode of study', 'Full time or part time', 'FT/PT', 'Attendance'],
  modeSince: ['Mode since', 'Study mode since', 'Mode of study since', 'FT/PT since'],
  status: ['Status', 'Student status', 'Registration status'],
  endedOn: ['Ended on', 'Ended', 'End date', 'Graduated on', 'Completion date'],
  reason: ['Reason', 'Why it ended', 'Reason for leaving'],
  cohort: ['Cohort', 'Intake', 'Cohort name'],
} as const

type SupervisorColumn = `supervisor${1 | 2 | 3 | 4}${'Name' | 'Email' | 'Share'}`
export type CandidatureColumn = keyof typeof spellings | SupervisorColumn

const supervisorSpellings = Object.fromEntries(
  Array.from({ length: supervisorsInRow }, (_, at) => at + 1).flatMap((number) => {
    const names = number === 1 ? ['Supervisor', 'Supervisor 1', 'Main supervisor'] : [`Supervisor ${number}`]
    if (number === 2) names.push('Co-supervisor', 'Co-supervisor 1')
    if (number > 2) names.push(`Co-supervisor ${number - 1}`)
    const with_ = (...ends: string[]) => names.flatMap((name) => ends.map((end) => `${name} ${end}`))
    return [
      [`supervisor${number}Name`, [...names, ...with_('name')]],
      [`supervisor${number}Email`, with_('email', 'email address', 'mail')],
      [`supervisor${number}Share`, with_('share', '%', 'percent', 'percentage', 'share %')],
    ]
  }),
) as Record<SupervisorColumn, string[]>

/** The columns of a list of candidatures, in the order of the template, with the headings that name each; the first is its label. */
export const candidatureColumns: Spellings<CandidatureColumn> = { ...spellings, ...supervisorSpellings }

/** The cells of a row, by column, as somebody typed them; a column that the list does not have is left out. */
export type CandidatureCells = Partial<Record<CandidatureColumn, string>>
