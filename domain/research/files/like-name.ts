import { endingOf } from './files.ts'

/** What people add to the name of a new version, in small letters. */
const marks =
  /^(v|ver|version|rev|r)\d+$|^(v|ver|version|rev|revision|final|finale|draft|new|newest|latest|last|copy|clean|edited|edits|revised|corrected|corrections|comments?|commented|tracked|changes|track|marked|review|reviewed|update|updated)\d*$/

/** A day, as people put it into a name; and the number that a browser gives to what it saves twice. */
const dayOrCopy = /(?<!\d)(19|20)\d{2}[-_. ]?\d{2}[-_. ]?\d{2}(?!\d)|\(\d+\)/g

/**
 * What is left of a file's name without what people add to it for a new version: “Chapter3_final_v2 PN comments.docx” and
 * “Chapter3.docx” are both about “chapter3”. Numbers of its own stay: “Chapter 3” is not “Chapter 4”. Empty where nothing is left.
 */
function subjectOf(name: string): string {
  const words = name
    .replace(/\.[a-z0-9]+$/i, '')
    .replace(dayOrCopy, ' ')
    .split(/[\s_()[\].,–-]+/)
    .filter((word) => word !== '')
  return words
    .filter((word, at) => !isAdded(word, words[at - 1]))
    .join(' ')
    .toLowerCase()
}

/** The number of a chapter belongs to it; behind a mark, it counts versions. Two or three capitals are whoever commented. */
function isAdded(word: string, before: string | undefined): boolean {
  if (/^\d+$/.test(word)) return before !== undefined && marks.test(before.toLowerCase())
  return marks.test(word.toLowerCase()) || (before !== undefined && /^[A-Z]{2,3}$/.test(word))
}

/** Whether a file looks like a new version of another, by its name: the same kind of file, and about the same. */
export function isLikeName(one: string, other: string): boolean {
  const subject = subjectOf(one)
  return subject !== '' && endingOf(one) === endingOf(other) && subject === subjectOf(other)
}
