import type { DemoProject } from './project.ts'

export const otherProjects: DemoProject[] = [
  {
    title: 'Soil organic carbon under conservation tillage in the eastern Free State',
    researchQuestion:
      'Does ten years of no-till raise soil organic carbon to 30 cm compared with ploughed neighbours on duplex soils?',
    studyAim: 'To compare paired fields on eight farms between Bethlehem and Clarens.',
    owner: 'thabo',
    members: { johan: 'supervisor' },
    daysOld: 330,
    dueInDays: 60,
    status: 'Active',
    phase: 6,
    stages: {
      5: {
        chat: [
          {
            by: 'thabo',
            daysAgo: 52,
            text: 'The paired difference is 2.1 t/ha (95% CI 0.4 to 3.8). Smaller than I hoped.',
          },
          {
            by: 'johan',
            daysAgo: 51,
            text: 'It is what you found. Report it plainly; the interval is the interesting part.',
          },
        ],
      },
      6: {
        status: 'under_review',
        rounds: [
          {
            ...{ by: 'thabo', daysAgo: 6, wishedInDays: 5 },
            note: 'Draft 2 of the manuscript, with the new map. The discussion is still short.',
            points: [
              {
                level: 'should',
                text: 'Say in the methods why the two dry seasons are taken together.',
                state: 'asked',
              },
            ],
          },
        ],
        chat: [
          {
            by: 'johan',
            daysAgo: 3,
            text: 'Comments on the discussion are in the document. Cut the first page by half.',
          },
        ],
        links: [
          { by: 'thabo', daysAgo: 15, title: 'Manuscript, draft 2', url: 'https://docs.example.org/soil/manuscript' },
        ],
      },
    },
  },
  {
    title: 'Load shedding and small retailers in Khayelitsha, 2019–2024',
    researchQuestion: 'How did spaza shops change opening hours, stock and prices in weeks of heavy load shedding?',
    studyAim: 'To describe the coping of 60 shops, with sales diaries and interviews.',
    owner: 'aisha',
    members: { lindiwe: 'collaborator' },
    daysOld: 400,
    dueInDays: 30,
    status: 'Under Review',
    phase: 7,
    stages: {
      7: {
        status: 'under_review',
        chat: [
          { by: 'aisha', daysAgo: 20, text: 'Submitted to the journal on Friday. Reference number is in the link.' },
          { by: 'lindiwe', daysAgo: 19, text: 'Congratulations! I will prepare the data note in the meantime.' },
        ],
        links: [
          {
            by: 'aisha',
            daysAgo: 20,
            title: 'Submission receipt',
            url: 'https://journal.example.org/submissions/20931',
          },
        ],
      },
    },
  },
  {
    title: 'Time to completion of doctoral candidates at a rural university',
    researchQuestion:
      'Which supervision arrangements are associated with shorter time to completion among candidates who registered from 2015 to 2020?',
    studyAim: 'To analyse the records of 412 candidates with a survival model and interview 20 supervisors.',
    owner: 'nomsa',
    members: { johan: 'supervisor', aisha: 'collaborator' },
    daysOld: 95,
    dueInDays: 400,
    status: 'Active',
    phase: 3,
    stages: {
      3: {
        status: 'on_hold',
        chat: [
          {
            by: 'nomsa',
            daysAgo: 14,
            text: 'The gatekeeper letter from the registrar is still outstanding. On hold until it arrives.',
          },
          { by: 'johan', daysAgo: 13, text: 'I know the deputy registrar; I can introduce you.' },
        ],
      },
    },
  },
  {
    title: 'Fog harvesting for school gardens on the West Coast',
    researchQuestion: 'How much water do mesh collectors yield through the year at four schools near Lamberts Bay?',
    studyAim: 'To measure daily yield for two years and cost per litre.',
    owner: 'johan',
    members: {},
    daysOld: 900,
    dueInDays: -40,
    status: 'Completed',
    phase: 9,
    stages: { 9: { status: 'completed' } },
  },
]
