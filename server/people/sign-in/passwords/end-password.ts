import { randomBytes } from 'node:crypto'
import type { Db } from '#server/ground/db/connect.ts'
import type { Noun } from '#server/ground/noun.ts'
import { hashPassword } from '../library/hash-password.ts'
import { replacePassword } from './replace-password.ts'

/** Ends the password of an account and all access it gave: whoever has the mailbox sets a new one. Nothing for an account that is gone. */
export async function endPassword(db: Db, nouns: readonly Noun[], userId: string): Promise<void> {
  const newHash = await hashPassword(randomBytes(24).toString('base64url'))
  await db.transaction((tx) => replacePassword(tx, userId, { nouns, newHash, passkeysToKeep: [] }))
}
