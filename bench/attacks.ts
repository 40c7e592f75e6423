import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { demoPassword, demoPeople } from '#server/app/demo/accounts.ts'
import { dayFromNow } from '#server/test/days.ts'
import { hostileResponses, largestResponse } from '#server/test/hostile-xml.ts'
import { makeSamlKey } from '#server/test/saml-keys.ts'
import { type Client, clientWith, cookieOf, percentile } from './people.ts'

/*
 * Small requests that once kept everyone waiting, in slices of 30 seconds, each after a slice without them: responses of SAML (M1) and
 * changes by SCIM (M2). `SECONDS` sets the length of a slice.
 */

const seconds = Number(process.env.SECONDS ?? 30)
const rounds = 2
const [delayLimit, timesLimit] = [100, 3]

type Parts = { url: string; metrics: string; database: pg.Client; others: () => Promise<unknown> }
type Attack = { name: string; everyMs: number; round: (at: number) => Promise<number | string>[] }

/** Replays the attacks and prints their figures. Returns false if the event loop or other people waited longer than allowed. */
export async function replayAttacks(parts: Parts): Promise<boolean> {
  const scene = await openScene(parts)
  const attacks: Attack[] = [
    { name: 'M1, responses of SAML', everyMs: 2000, round: (at) => samlRound(parts.url, scene.providerId, at) },
    { name: 'M2, changes by SCIM', everyMs: 1000, round: () => scimRound(parts.url, scene) },
  ]
  let isFine = true
  for (const attack of attacks) {
    const slices: { quiet: Slice[]; attacked: Slice[] } = { quiet: [], attacked: [] }
    for (let round = 0; round < rounds; round += 1) {
      slices.quiet.push(await slice(parts, null))
      slices.attacked.push(await slice(parts, attack))
    }
    isFine = report(attack.name, slices) && isFine
  }
  return isFine
}

type Slice = { delay: number; took: number[]; responses: (number | string)[] }

async function slice({ metrics, others }: Parts, attack: Attack | null): Promise<Slice> {
  await delayFrom(metrics)
  const until = Date.now() + seconds * 1000
  const [took, responses] = await Promise.all([timesUntil(until, others), attack ? attackUntil(until, attack) : []])
  return { delay: await delayFrom(metrics), took, responses }
}

async function timesUntil(until: number, others: () => Promise<unknown>): Promise<number[]> {
  const took: number[] = []
  while (Date.now() < until) {
    const started = performance.now()
    await others().catch(() => null)
    took.push(performance.now() - started)
    await pause(10)
  }
  return took
}

async function attackUntil(until: number, { everyMs, round }: Attack): Promise<(number | string)[]> {
  const sent: Promise<number | string>[] = []
  for (let at = 0; Date.now() < until; at += 1) {
    sent.push(...round(at))
    await pause(everyMs)
  }
  return await Promise.all(sent)
}

/** Returns the 99th percentile of the event-loop delay since the last call, in milliseconds. */
async function delayFrom(metrics: string): Promise<number> {
  const text = await fetch(metrics, { signal: AbortSignal.timeout(120_000) }).then(
    (response) => response.text(),
    () => '',
  )
  const value = /^nodejs_eventloop_lag_p99_seconds\S* (\S+)/m.exec(text)?.[1]
  return value ? Number(value) * 1000 : Infinity
}

function report(name: string, { quiet, attacked }: { quiet: Slice[]; attacked: Slice[] }): boolean {
  const delay = (slices: Slice[]) => Math.max(...slices.map((each) => each.delay))
  const p95 = (slices: Slice[]) =>
    percentile(
      slices.flatMap(({ took }) => took),
      0.95,
    )
  const count = (slices: Slice[]) => slices.flatMap(({ took }) => took).length
  const responses = Map.groupBy(
    attacked.flatMap((each) => each.responses),
    String,
  )
  const ms = (value: number) => `${value.toFixed(1)} ms`
  console.log(`${name}: ${[...responses].map(([status, all]) => `${all.length} × ${status}`).join(', ')}`)
  console.log(`  event-loop delay p99: ${ms(delay(attacked))}, without ${ms(delay(quiet))}`)
  console.log(
    `  others' requests p95: ${ms(p95(attacked))} of ${count(attacked)}, without ${ms(p95(quiet))} of ${count(quiet)}`,
  )
  return delay(attacked) <= delayLimit && p95(attacked) <= timesLimit * p95(quiet)
}

const inBase64 = (xml: string) => Buffer.from(xml).toString('base64')
const hostile = hostileResponses.map(([, xml]) => inBase64(xml))
const largest = inBase64(largestResponse())

/** Ten at once: every document without an attempt, and three with one, among them the largest that is parsed. */
function samlRound(url: string, providerId: string, round: number): Promise<number | string>[] {
  const headers = { origin: url, accept: 'text/html', 'x-forwarded-for': `198.51.100.${round % 250}` }
  const post = (SAMLResponse: string, RelayState: string) =>
    statusOf(`${url}/sign-in/saml/acs`, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ SAMLResponse, RelayState }),
      redirect: 'manual',
    })
  const withAttempt = async (response: string) => {
    const begun = await fetch(`${url}/sign-in/with/${providerId}`, { headers, redirect: 'manual' }).catch(() => null)
    const state = URL.parse(begun?.headers.get('location') ?? '')?.searchParams.get('RelayState')
    return state ? await post(response, state) : 'no attempt'
  }
  return [
    ...hostile.map((response) => post(response, '')),
    ...[hostile[0] ?? '', hostile[4] ?? '', largest].map(withAttempt),
  ]
}

type Scene = { providerId: string; token: string; personId: string }

const changes = [100, 200, 400, 1000].map((count) =>
  Array.from({ length: count }, (_, at) => ({
    ...{ op: 'add', path: 'emails', value: [{ value: `m${at}@ru.example`, type: 'home' }] },
  })),
)
const longPath = `emails[${Array.from({ length: 8000 }, () => 'type eq "work"').join(' and ')}].value`
const patches = [...changes, [{ op: 'replace', path: longPath, value: 'x@ru.example' }]].map((Operations) =>
  JSON.stringify({ schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations }),
)

const scimRound = (url: string, { token, personId }: Scene) =>
  patches.map((body) =>
    statusOf(`${url}/scim/v2/Users/${personId}`, { method: 'PATCH', headers: scimHeaders(token), body }),
  )

const scimHeaders = (token: string) => ({
  authorization: `Bearer ${token}`,
  'content-type': 'application/scim+json',
})

async function statusOf(url: string, request: RequestInit): Promise<number | string> {
  try {
    const response = await fetch(url, { ...request, signal: AbortSignal.timeout(20_000) })
    await response.arrayBuffer()
    return response.status
  } catch {
    return 'no response within 20 s'
  }
}

/** Creates an institution with a provider of SAML that is on, and a person whom SCIM created. */
async function openScene({ url, database }: Parts): Promise<Scene> {
  const [agent, owner] = await Promise.all((['aisha', 'johan'] as const).map((name) => clientOf(url, name)))
  if (!agent || !owner) throw new Error('The demo people are missing')
  await database.query(
    'insert into support_agents (profile_id) select profile_id from users_profiles where email = $1 on conflict do nothing',
    [demoPeople.aisha.email],
  )
  const [institutionId, providerId, connectionId] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  const contract = { seats: 50, contractUntil: dayFromNow(400), reason: 'Signed today' }
  await agent.institutions.open({ id: institutionId, name: 'Karoo', ownerEmail: demoPeople.johan.email, ...contract })
  for (const { id } of (await owner.institutions.list()).offers) await owner.institutions.acceptRole({ id })
  const { certificate } = await makeSamlKey()
  const settings = {
    ...{ protocol: 'saml', issuer: 'https://idp.example', ssoAddress: 'https://idp.example/sso', scopes: [] },
    certificates: [certificate.replace(/-----[A-Z ]+-----|\s/g, '')],
    ...{ metadataAddress: null, readAt: new Date().toISOString(), readProblem: null },
  }
  await database.query(
    `insert into auth_providers (id, protocol, name, state, settings) values ($1, 'saml', 'Karoo', 'on', $2)`,
    [providerId, settings],
  )
  await database.query('insert into institution_providers (provider_id, institution_id) values ($1, $2)', [
    ...[providerId, institutionId],
  ])
  const at = { institutionId, connectionId }
  await owner.provisioning.save({ ...at, providerId, externalIdKind: 'subject-id', name: 'Entra ID' })
  const { token } = await owner.provisioning.createToken({
    ...{ ...at, id: crypto.randomUUID(), name: 'First', days: 30, password: demoPassword },
  })
  const created = await fetch(`${url}/scim/v2/Users`, {
    method: 'POST',
    headers: scimHeaders(token),
    body: JSON.stringify({
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
      ...{ userName: 'ada@ru.example', externalId: 'ada@ru.example', active: true },
    }),
  })
  const { id } = (await created.json()) as { id: string }
  if (!created.ok) throw new Error(`SCIM responded with ${created.status}`)
  return { providerId, token, personId: id }
}

const clientOf = async (url: string, name: 'aisha' | 'johan'): Promise<Client> =>
  clientWith(url, await cookieOf(url, name))
