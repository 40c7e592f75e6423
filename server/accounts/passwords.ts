import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'

/** OWASP Password Storage Cheat Sheet, argon2id: 19 MiB of memory, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

/** Each hash takes 19 MiB: more at once than this wait in line, so that a rush of sign-ins cannot use all memory. */
const atOnce = 4

/** Returns the password as a PHC string, `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await derive(password, { ...cost, nonce: salt })
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${plain(salt)}$${plain(tag)}`
}

/** Whether `password` made this PHC string. A string of another kind is never a match. */
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

let running = 0
const waiting: (() => void)[] = []

async function derive(message: string, parameters: Omit<Argon2Parameters, 'message'>): Promise<Buffer> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  running += 1
  try {
    return await new Promise((resolve, reject) => {
      argon2('argon2id', { ...parameters, message }, (error, tag) => (error ? reject(error) : resolve(tag)))
    })
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

const plain = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
