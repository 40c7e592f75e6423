import * as z from 'zod'
import { line, prose } from '#domain/ground/text.ts'
import { endingOf, fileSizeLimit } from './files.ts'

export const fileNameLimit = 200
export const fileNoteLimit = 500

/** The name of a file, without folders. */
export const FileName = line({
  max: fileNameLimit,
  tooLong: `Keep the file name under ${fileNameLimit} characters.`,
  empty: 'Give the file a name.',
}).refine((name) => !/[/\\]/.test(name), 'A file name cannot contain slashes.')

/** What a version is called: as its document is, whatever the file was called that was sent, with the ending of that file. */
export function nameOfVersion(document: string, sent: string): string {
  const ending = endingOf(sent)
  if (endingOf(document) === ending) return document
  const stem = document.replace(/\.[a-z0-9]+$/i, '')
  return `${stem.slice(0, fileNameLimit - ending.length - 1)}.${ending}`
}

/** What is new in a version; null when nothing is said. */
export const FileNote = prose({ max: fileNoteLimit, tooLong: `Keep the note under ${fileNoteLimit} characters.` })
  .transform((text) => text || null)
  .nullable()
  .default(null)

/** The id under which bytes are stored: as the database writes it, in small letters. */
export const StorageId = z.uuid().toLowerCase()

/** Bytes. */
export const FileSize = z.int().min(1).max(fileSizeLimit)

/** SHA-256 in hex. */
export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)
