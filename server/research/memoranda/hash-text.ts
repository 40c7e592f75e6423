import { createHash } from 'node:crypto'
import { type Terms, textOf } from '#domain/research/memoranda/terms.ts'

/** The fingerprint of a text: SHA-256 of it in UTF-8, in hex. */
export const hashText = (terms: Terms): string => createHash('sha256').update(textOf(terms), 'utf8').digest('hex')
