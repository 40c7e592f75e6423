/** Spaces that people write into a number, and spreadsheets too. */
export const spacesInNumbers = ' \u00a0\u2007\u202f'

/** A student number without spaces and in small letters: two spellings of one number are equal. */
export const spellingOf = (studentNumber: string): string =>
  studentNumber
    .normalize('NFC')
    .trim()
    .replace(new RegExp(`[${spacesInNumbers}]`, 'g'), '')
    .toLowerCase()
