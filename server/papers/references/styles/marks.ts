/*
 * What Hayagriva would read in its own way passes it as signs of its own, from Unicode’s private part, and is what it was in what
 * is printed: a zero before a number (`e0248812` is printed without it), a space or a dash within one (“Suppl 1”, S3–S9).
 */
const zero = '\ue000'
const space = '\ue001'
const dash = '\ue002'
/** Stands before the number of an article, which is no page. */
export const articleMark = '\ue003'
/** Stands behind the last of those who edited a book that nobody wrote. */
export const editorMark = '\ue004'
/** Stand around what is in italics, while it is mended. */
export const italicFrom = '\ue005'
export const italicTo = '\ue006'
/** The year of what has been accepted and is not out yet: no reference has it. */
export const pendingYear = '9999'

/** Text as itself: Hayagriva would read mathematics, or a part that keeps its capitals. */
export const plain = (text: string) => text.replace(/[\\{}$]/g, '\\$&')

/** Text that keeps its case, whatever the style makes of others: the formatter would write “Plos ONE” and “Bmj open”. */
export const verbatim = (text: string): string => `{${plain(text)}}`

/** Text that stays as it is: Hayagriva splits names and numbers at their spaces. */
export const whole = (text: string) => plain(text).replaceAll(' ', space)

/** A number, as it was given. */
export const number = (text: string) => whole(text).replace(/(?<!\d)0+(?=\d)/g, (zeros) => zero.repeat(zeros.length))

/** Digits among words: “Version 2” is not the second edition. */
export const wording = (text: string) =>
  whole(text).replace(/\d/g, (digit) => String.fromCharCode(digits + Number(digit)))
const digits = 0xe010

/** Pages of which some have letters: S3–S9 is not S3–9. */
export const pagesOf = (text: string) => (/\p{L}/u.test(text) ? number(text).replace(/[-–]/g, dash) : number(text))

/** What is printed, as it was meant. */
export const unmarked = (text: string) =>
  text
    .replace(/[\ue010-\ue019]/g, (digit) => String(digit.charCodeAt(0) - digits))
    .replaceAll(zero, '0')
    .replaceAll(space, ' ')
    .replaceAll(dash, '–')
    .replaceAll(articleMark, '')

/** A title with the quotation marks that every style turns into its own: “…”. Single ones stay in what stands in italics. */
export function withPlainQuotes(title: string, isInItalics: boolean): string {
  const curled = title.replace(/(?<=^|[\s([])"([^"]+)"/g, '“$1”')
  return isInItalics ? curled : curled.replace(/(?<=^|[\s([])‘([^‘’]+)’(?=[\s.,:;?!)\]]|$)/g, '“$1”')
}
