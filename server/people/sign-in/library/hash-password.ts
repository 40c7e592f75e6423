import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import { Busy } from '#server/ground/errors.ts'
import { isInTransaction } from './transactions.ts'

/** OWASP Password Storage Cheat Sheet, argon2id: 19 MiB of memory, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

/** Each hash takes 19 MiB and a processor for about 25 ms. One processor is left to everything else. */
const hashing = pLimit(Math.max(1, availableParallelism() - 1))

/** This many may wait in line: about ten seconds. Any beyond that are told at once to try again. */
const mostWaiting = 300
const retryAfter = 5

/** Returns the password as a PHC string, `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await derive(password, { ...cost, nonce: salt })
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${plain(salt)}$${plain(tag)}`
}

/** Whether this PHC string was made from `password`. A string of another kind never matches. */
export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash)
  if (!parts) return false
  const [, memory, passes, parallelism, salt = '', tag = ''] = parts
  const expected = Buffer.from(tag, 'base64')
  const derived = await derive(password, {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
    nonce: Buffer.from(salt, 'base64'),
  })
  return timingSafeEqual(derived, expected)
}

/** Throws Busy when too many are waiting: checked before an attempt is counted, so that waiting uses none up. */
export function requireRoomForHash(): void {
  if (hashing.pendingCount >= mostWaiting) throw new Busy(retryAfter)
}

/** Throws Busy when too many are waiting. Never called while holding a connection: that would hold up everybody. */
async function derive(message: string, parameters: Omit<Argon2Parameters, 'message'>): Promise<Buffer> {
  if (isInTransaction()) throw new Error('A password is hashed inside a transaction: hash it before')
  requireRoomForHash()
  return await hashing(
    () =>
      new Promise<Buffer>((resolve, reject) => {
        argon2('argon2id', { ...parameters, message }, (error, tag) => (error ? reject(error) : resolve(tag)))
      }),
  )
}

const plain = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
