import { X509CertificateGenerator } from '@peculiar/x509'
import { asc, gt, sql } from 'drizzle-orm'
import type { Config } from '#server/ground/config/config.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { decrypted, encrypted } from '#server/ground/encrypted.ts'
import { authSamlKeys } from '../../tables.ts'

/*
 * The keys with which this installation signs its requests and its metadata. The next one stands in the metadata for most of a year before
 * it is used, so that providers who read them, by themselves or by hand, have it by then.
 */

type Parts = { db: Db; config: Pick<Config, 'secret' | 'baseUrl'> }

const day = 86_400_000
const validDays = 5 * 365
const madeBefore = 365
const usedBefore = 60

const algorithm = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 3072,
  publicExponent: new Uint8Array([1, 0, 1]),
}

export type OwnKey = { certificate: string; privateKey: string; endsAt: Date }

/** Our keys that hold, as PEM; the first is the one to sign with. A first one, or the next, is made when it is time. */
export async function ownKeys(parts: Parts, now = Date.now()): Promise<[OwnKey, ...OwnKey[]]> {
  const there = await readKeys(parts, now)
  const last = there.at(-1)
  if (last && last.endsAt.getTime() > now + madeBefore * day) return inUse(there, now)
  await parts.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('saml keys', 0))`)
    const newest = (await readKeys({ ...parts, db: tx }, now)).at(-1)
    if (newest && newest.endsAt.getTime() > now + madeBefore * day) return
    await tx.insert(authSamlKeys).values(await makeKey(parts.config, now))
  })
  return inUse(await readKeys(parts, now), now)
}

/** The oldest that holds for long enough first. */
function inUse(keys: OwnKey[], now: number): [OwnKey, ...OwnKey[]] {
  const signing = keys.find(({ endsAt }) => endsAt.getTime() > now + usedBefore * day) ?? keys.at(-1)
  if (!signing) throw new Error('There is no key to sign with')
  return [signing, ...keys.filter((each) => each !== signing)]
}

/** Those that hold and can be decrypted: with a new APP_SECRET there are new ones. */
async function readKeys({ db, config }: Parts, now: number): Promise<OwnKey[]> {
  const rows = await db
    .select()
    .from(authSamlKeys)
    .where(gt(authSamlKeys.endsAt, new Date(now)))
    .orderBy(asc(authSamlKeys.endsAt))
  const keys = await Promise.all(
    rows.map(async ({ certificate, secretKey, endsAt }) => {
      const privateKey = await decrypted(secretKey, config.secret, 'saml keys')
      return privateKey === null ? [] : [{ certificate, privateKey, endsAt }]
    }),
  )
  return keys.flat()
}

async function makeKey({ secret, baseUrl }: Parts['config'], now: number) {
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const endsAt = new Date(now + validDays * day)
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: [{ CN: [new URL(baseUrl).hostname] }],
    notBefore: new Date(now - day),
    notAfter: endsAt,
    signingAlgorithm: algorithm,
    keys,
  })
  const exported = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64')
  const privateKey = `-----BEGIN PRIVATE KEY-----\n${exported.replace(/.{64}/g, '$&\n').trim()}\n-----END PRIVATE KEY-----\n`
  return {
    certificate: certificate.toString('pem'),
    secretKey: await encrypted(privateKey, secret, 'saml keys'),
    endsAt,
  }
}
