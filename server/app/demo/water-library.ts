import type { DemoLibrary } from './library.ts'

/** What the people of the demo’s study on household water read: all of it is invented. */
export const waterLibrary: DemoLibrary = {
  papers: [
    {
      by: 'lindiwe',
      daysAgo: 96,
      title: 'Safe storage of drinking water and diarrhoea in young children: an invented systematic review',
      authors: [
        ['Okafor', 'Adaeze'],
        ['van Wyk', 'Petrus'],
      ],
      container: 'Invented Journal of Water and Health',
      year: 2021,
      volume: '14',
      pages: '201–219',
      abstract:
        'Twenty-two trials of household storage were pooled. Narrow-necked containers went together with fewer days of diarrhoea; most trials were not blinded.',
      tags: ['storage', 'review'],
      isCited: true,
      readings: {
        lindiwe: { state: 'read', note: 'Table 2 has the effect by type of container: use it in the proposal.' },
        johan: { state: 'read', note: 'Not blinded, and mothers report the outcome. Say so in the limitations.' },
      },
    },
    {
      by: 'lindiwe',
      daysAgo: 90,
      title: 'Recontamination between the tap and the cup in rural households: an invented cohort',
      authors: [
        ['Maluleke', 'Tsakani'],
        ['Nel', 'Karin'],
      ],
      container: 'Imagined Public Health',
      year: 2019,
      volume: '7',
      pages: '33–41',
      abstract: 'Samples of 310 households were taken at the tap, the container and the cup over one year.',
      tags: ['storage', 'methods'],
      isCited: true,
      readings: { lindiwe: { state: 'read' }, aisha: { state: 'reading' } },
    },
    {
      by: 'aisha',
      daysAgo: 41,
      title: 'Asking mothers about diarrhoea: an invented comparison of two recall periods',
      authors: [['Phiri', 'Chisomo']],
      container: 'Made-up Epidemiology',
      year: 2017,
      volume: '22',
      pages: '5–12',
      abstract: 'Recall over seven days found a third fewer episodes than recall over two days.',
      tags: ['methods'],
      readings: {
        lindiwe: { state: 'to_read' },
        aisha: { state: 'read', note: 'We ask about seven days. Change it?' },
      },
    },
    {
      by: 'johan',
      daysAgo: 12,
      title: 'Water committees in the northern wards: an invented qualitative study',
      authors: [
        ['Ramaru', 'Mpho'],
        ['Jacobs', 'Leigh'],
      ],
      container: 'Invented Journal of Rural Studies',
      year: 2024,
      volume: '3',
      pages: '77–90',
      abstract: 'Eighteen members of four committees spoke about who repairs what, and who pays.',
      tags: ['setting'],
      readings: { johan: { state: 'read' }, lindiwe: { state: 'to_read' } },
    },
  ],
  searches: [
    {
      by: 'lindiwe',
      title: 'Storage and diarrhoea',
      database: 'Scopus',
      platform: 'Elsevier',
      query: 'TITLE-ABS-KEY(("drinking water" W/3 storage) AND diarrh* AND child*)',
      limits: 'English; 2000 to 2026',
      runs: [
        [97, 412, null],
        [13, 421, 9],
      ],
    },
  ],
}
