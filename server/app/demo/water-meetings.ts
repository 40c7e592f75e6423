import type { DemoMeeting } from './meetings.ts'

/** The meetings of the project on household water. */
export const waterMeetings: DemoMeeting[] = [
  {
    title: 'Progress meeting',
    inDays: -21,
    place: 'Health Sciences, room 2.14',
    callUrl: null,
    by: 'johan',
    attendance: { lindiwe: 'present', johan: 'present', aisha: 'apologies' },
    agenda: ['Enrolment in the northern wards', 'Quality of the first 100 records', 'Dates until December'],
    notes: [
      { heading: 'Enrolment' },
      {
        text: 'Lindiwe reports 121 of 260 households. Both northern wards are behind: after the rain two of the three roads can only be driven with a bakkie.',
      },
      {
        list: [
          'The clinic in Tshaulu offers a room for interviews.',
          'Enumerators keep a log of households they could not reach.',
        ],
      },
      { heading: 'Data quality' },
      { text: 'The first check shows few errors. Johan wants the check repeated every two weeks, not at the end.' },
    ],
    decisions: ['Data are checked every second Friday.', 'The sample stays at 260 households.'],
    actions: [
      { text: 'Ask the clinic in Tshaulu for the room, in writing', owner: 'lindiwe', dueInDays: -14, isDone: true },
      { text: 'Write the check of the data as a script', owner: 'aisha', dueInDays: -7, isDone: true },
    ],
    isLocked: true,
  },
  {
    title: 'Data collection: half-way',
    inDays: -7,
    place: null,
    callUrl: 'https://meet.example.org/household-water',
    by: 'johan',
    attendance: { lindiwe: 'present', johan: 'present', aisha: 'present' },
    agenda: ['Where enrolment stands', 'Impossible birth dates', 'What happens if the rain goes on'],
    notes: [
      { text: '143 of 260 households are enrolled, which is on schedule but for the north.' },
      { list: ['Four impossible birth dates: three were typing errors.', 'Two duplicate ids come from one tablet.'] },
      { text: 'If the roads stay closed for another two weeks, the northern wards are visited by foot in January.' },
    ],
    decisions: ['Enumerators confirm every birth date with the Road to Health booklet.'],
    actions: [
      { text: 'Correct the last record with the field worker', owner: 'lindiwe', dueInDays: -1 },
      { text: 'Send Johan the log of households that could not be reached', owner: 'lindiwe', dueInDays: 5 },
      { text: 'Draft the analysis plan for the main comparison', owner: 'aisha', dueInDays: 20 },
    ],
  },
  {
    title: 'Before the holidays: data and analysis plan',
    inDays: 9,
    place: 'Health Sciences, room 2.14',
    callUrl: 'https://meet.example.org/household-water',
    by: 'lindiwe',
    attendance: {},
    agenda: ['Enrolment in the northern wards', 'The analysis plan'],
    notes: [],
    decisions: [],
    actions: [],
  },
]
