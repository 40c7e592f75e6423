/* The eight questions of a data management plan, in the order in which a study meets them. */

export const questions = [
  'collected',
  'formats',
  'documentation',
  'storage',
  'ethics',
  'sharing',
  'keeping',
  'responsibility',
] as const
export type Question = (typeof questions)[number]

export const questionLabels: Record<Question, string> = {
  collected: 'What data will you collect or use?',
  formats: 'In which formats, and how much of it?',
  documentation: 'What will others need in order to understand the data?',
  storage: 'Where are the data stored and backed up while you work?',
  ethics: 'What do ethics, consent and privacy ask of you?',
  sharing: 'Who may use the data afterwards, and where will they find them?',
  keeping: 'How long are the data kept, and who deletes them?',
  responsibility: 'Who is responsible, and what does it cost?',
}

/** What an answer usually says. */
export const questionHints: Record<Question, string> = {
  collected:
    'From whom or what, with which instruments, when and where. Data of others that you use again, and what they allow.',
  formats:
    'File types, best ones that any program opens (CSV, PDF/A, TIFF, FLAC), how files are named, and about how many gigabytes.',
  documentation:
    'A codebook, a read-me file, a protocol, units, software and its versions, and the metadata standard of your field.',
  storage:
    'The university’s drive or another one, who may open it, how it is encrypted, and how often it is copied to another place. A laptop or a memory stick alone is not enough.',
  ethics:
    'What participants agree to, also for later use. Under POPIA: why personal information is needed, how names are taken out and who has the key, special personal information (health, sex life, race or ethnic origin, faith, politics, trade unions, biometrics, crime), children, data that leave the country (section 72), and whom you tell of a breach (section 22).',
  sharing:
    'The repository (your university’s, Zenodo, Figshare, one of your field), the licence, an embargo and until when, and what cannot be shared and why. The NRF wants the data behind a publication in an accredited repository, with a DOI.',
  keeping:
    'Years after the study (many universities want at least five), what is kept for good, what is deleted, how, by whom, and where consent forms go.',
  responsibility:
    'Who looks after the data now, and once you have graduated. Storage, transcription, anonymisation, deposit: what each costs, and who pays.',
}
