/** The databases that reviews search most besides PubMed, to be chosen from; any other can be typed. */
export const databases = [
  'Scopus',
  'Web of Science',
  'Embase',
  'CINAHL',
  'PsycINFO',
  'ERIC',
  'Cochrane Library',
  'SciELO',
  'Africa-Wide Information',
  'SABINET',
  'Google Scholar',
] as const
