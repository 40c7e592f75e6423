import type { FileVersion } from '#domain/research/files/files.ts'
import { markupInWords } from '#domain/research/files/markup.ts'

/** What Word’s own review has left in a version, for whoever sends it: its reviewers see it. */
export function markupHint(version: FileVersion | undefined): string | undefined {
  const inWords = markupInWords(version?.markup ?? null)
  return inWords ? `${inWords} in this file: reviewers will see them.` : undefined
}
