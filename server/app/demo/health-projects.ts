import type { DemoProject } from './project.ts'
import { waterAgreements } from './water-agreements.ts'
import { waterLibrary } from './water-library.ts'
import { waterMeetings } from './water-meetings.ts'

export const healthProjects: DemoProject[] = [
  {
    title: 'Household water storage and childhood diarrhoea in rural Limpopo',
    researchQuestion:
      'Among households without piped water in Vhembe District, is storing drinking water in narrow-necked containers, compared with open buckets, associated with fewer episodes of diarrhoea in children under five over six months?',
    studyAim:
      'To estimate the association between container type and diarrhoea in 240 households, adjusting for source and treatment of water.',
    owner: 'lindiwe',
    members: { johan: 'supervisor', aisha: 'collaborator' },
    daysOld: 210,
    dueInDays: 190,
    status: 'Active',
    phase: 4,
    agreements: waterAgreements,
    stages: {
      1: {
        chat: [
          {
            by: 'lindiwe',
            daysAgo: 166,
            text: 'First draft of the concept sheet is in the folder. I kept it to two pages.',
          },
          {
            by: 'johan',
            daysAgo: 203,
            text: 'Good start. The gap is clear; say in one sentence why Vhembe and not the whole province.',
          },
        ],
        links: [
          {
            by: 'lindiwe',
            daysAgo: 166,
            title: 'Concept sheet, version 2',
            url: 'https://docs.example.org/water/concept-sheet',
          },
        ],
      },
      2: {
        rounds: [
          {
            ...{ by: 'lindiwe', daysAgo: 166 },
            note: 'The proposal as I would submit it. I am least sure about the sample size.',
            ended: {
              ...{ by: 'johan', daysAgo: 163, state: 'returned' },
              summary:
                'A clear proposal. The sample size has to be worked out from the main comparison before it goes to the committee.',
            },
            points: [
              {
                ...{ level: 'must', state: 'closed' },
                text: 'Work out the sample size from the difference you want to find, with the design effect of the clusters.',
                remarks: [
                  {
                    by: 'lindiwe',
                    daysAgo: 160,
                    kind: 'done',
                    text: 'Done with a design effect of 1.3: 260 households. The workings are linked.',
                  },
                  { by: 'johan', daysAgo: 157, kind: 'closed', text: 'Convincing.' },
                ],
              },
              {
                ...{ level: 'should', state: 'closed' },
                text: 'A map of the wards would help readers outside of Limpopo.',
                remarks: [
                  {
                    by: 'lindiwe',
                    daysAgo: 160,
                    kind: 'declined',
                    text: 'The municipality lets us print its map only in the thesis.',
                  },
                  { by: 'johan', daysAgo: 157, kind: 'closed', text: null },
                ],
              },
            ],
          },
          {
            ...{ by: 'lindiwe', daysAgo: 159 },
            note: 'With the sample size from the main comparison.',
            ended: { by: 'johan', daysAgo: 157, state: 'approved', summary: 'Ready for the committee. Well done.' },
          },
        ],
        chat: [
          {
            by: 'aisha',
            daysAgo: 168,
            text: 'Sample size: with 15% against 27% and a design effect of 1.3 you need 234 households. 240 leaves little room for loss.',
          },
          {
            by: 'lindiwe',
            daysAgo: 167,
            text: 'Then I plan for 260 and write 240 complete as the target. Is that honest enough?',
          },
          { by: 'aisha', daysAgo: 167, text: 'Yes, as long as the protocol says both numbers.' },
        ],
        links: [
          {
            by: 'lindiwe',
            daysAgo: 170,
            title: 'Proposal as submitted',
            url: 'https://docs.example.org/water/proposal',
          },
          {
            by: 'aisha',
            daysAgo: 168,
            title: 'Sample size workings',
            url: 'https://sheets.example.org/water/sample-size',
          },
        ],
      },
      3: {
        chat: [
          {
            by: 'johan',
            daysAgo: 120,
            text: 'The committee wants the consent form in Tshivenda and Xitsonga before they meet on the 14th.',
          },
          {
            by: 'lindiwe',
            daysAgo: 118,
            text: 'Both translations are done and back-translated. Uploading the certificate now.',
          },
        ],
        links: [
          {
            by: 'lindiwe',
            daysAgo: 104,
            title: 'Clearance certificate M260431',
            url: 'https://docs.example.org/water/ethics-certificate',
          },
        ],
      },
      5: { dueInDays: 88 },
      6: { dueInDays: 150 },
      4: {
        status: 'in_progress',
        dueInDays: 12,
        chat: [
          {
            by: 'lindiwe',
            daysAgo: 9,
            text: '143 of 260 households enrolled. The two wards north of Thohoyandou are slower because of the roads after the rain.',
          },
          {
            by: 'johan',
            daysAgo: 8,
            text: 'That is on schedule. Keep a log of every household that could not be reached and why.',
          },
          {
            by: 'aisha',
            daysAgo: 6,
            text: 'I checked the first 120 records: 4 impossible birth dates, 2 duplicate ids. The list is linked.',
          },
          {
            by: 'lindiwe',
            daysAgo: 5,
            text: 'Thank you! Fixed five of the six; the last one needs a call to the field worker tomorrow.',
          },
        ],
        links: [
          {
            by: 'lindiwe',
            daysAgo: 40,
            title: 'Field manual for enumerators',
            url: 'https://docs.example.org/water/field-manual',
          },
          { by: 'aisha', daysAgo: 6, title: 'Data queries, week 9', url: 'https://sheets.example.org/water/queries' },
        ],
      },
    },
    meetings: waterMeetings,
    library: waterLibrary,
    publications: [
      {
        by: 'lindiwe',
        status: 'draft',
        type: 'article',
        title: 'Narrow-necked containers and diarrhoea in children under five in Vhembe: protocol of a cohort study',
        authors: [
          { family: 'Dube', given: 'Lindiwe' },
          { family: 'Patel', given: 'Aisha' },
          { family: 'Botha', given: 'Johan' },
        ],
        container: 'Journal of Water and Health (planned)',
        year: null,
      },
      {
        by: 'lindiwe',
        status: 'submitted',
        type: 'conference',
        title: 'Reaching households after the rain: field work in the northern wards of Vhembe',
        authors: [
          { family: 'Dube', given: 'Lindiwe' },
          { family: 'Botha', given: 'Johan' },
        ],
        container: 'Conference of the faculty, Limpopo',
        year: null,
      },
    ],
  },
  {
    title: 'Waiting times after an appointment system at three Soweto clinics',
    researchQuestion:
      'Did introducing booked appointments in 2025 shorten the median waiting time of adults collecting chronic medication at three Soweto clinics?',
    studyAim: 'To compare waiting times twelve weeks before and after booking began, by an interrupted time series.',
    owner: 'lindiwe',
    members: { aisha: 'collaborator' },
    daysOld: 45,
    dueInDays: 320,
    status: 'Active',
    phase: 2,
    stages: {
      2: {
        status: 'under_review',
        chat: [
          {
            by: 'lindiwe',
            daysAgo: 12,
            text: 'The district gave us the queue tickets with time stamps for 2024 and 2025.',
          },
          {
            by: 'aisha',
            daysAgo: 11,
            text: 'Then a segmented regression is possible. Ask them how a lost ticket is recorded.',
          },
        ],
        links: [
          { by: 'lindiwe', daysAgo: 13, title: 'Proposal, draft 3', url: 'https://docs.example.org/clinics/proposal' },
        ],
      },
    },
  },
]
