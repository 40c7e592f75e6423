import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { institutionRoles } from '#domain/institutions/institutions/grants.ts'
import { webhookEvents } from '#domain/institutions/webhooks/webhooks.ts'
import { webhooks } from '#server/institutions/webhooks/tables.ts'
import { dayFromNow } from '#server/test/days.ts'
import { aboutInstitutions, idsOf, inputsOf, storedOf } from '#server/test/institution-inputs.ts'
import { openInstitution } from '#server/test/institution-scene.ts'
import { readsOf, takenBy } from '#server/test/reads-of.ts'
import { openProvisioning, scimUser } from '#server/test/scim.ts'
import { createServer, openLive } from '#server/test/server.ts'

/*
 * Institutions are apart, units of one are, and no role reads what is in a project: every procedure of the district is called, found in
 * the manifests, with everything that an institution has. Words are planted in each, and looked for in every answer, mail and frame.
 */

/** In the names of all that is Karoo’s Science, in those of its Law, and in what is in the project of its student. */
const words = { science: 'quagga', law: 'bontebok', project: 'zebrafish' }

let server: Awaited<ReturnType<typeof createServer>>
let karoo: Awaited<ReturnType<typeof openKaroo>>
beforeAll(async () => {
  server = await createServer()
  karoo = await openKaroo()
})
afterAll(() => server[Symbol.asyncDispose]())

type Person = Awaited<ReturnType<typeof server.arrive>>
const newId = () => crypto.randomUUID()

/** A university with somebody in every role, and students of two faculties; one has attached a project full of words. */
async function openKaroo() {
  const opened = await openInstitution(server, { name: 'Karoo University' })
  const { owner, id: institutionId, appoint, admit, unit, programme } = opened
  const zoology = await unit(`${words.science} Zoology`, 'department', opened.science)
  const msc = await programme(`MSc ${words.science}`, zoology)
  const jurisprudence = await unit(`${words.law} Jurisprudence`, 'department', opened.law)
  const llm = await programme(`LLM ${words.law}`, jurisprudence)
  for (const [programmeId, word] of [
    [msc, words.science],
    [llm, words.law],
  ] as const)
    await owner.calls.cohorts.add({
      institutionId,
      programmeId,
      id: newId(),
      name: `Intake of ${word}`,
      beginsOn: dayFromNow(),
    })
  const [ada, ben] = [await server.arrive('Ada', 'Institutions'), await server.arrive('Ben')]
  const candidatureId = await admit(ada, { programmeId: msc, name: `Ada ${words.science}` })
  const ofLaw = await admit(ben, { programmeId: llm, name: `Ben ${words.law}` })
  for (const [person, id] of [
    [ada, candidatureId],
    [ben, ofLaw],
  ] as const)
    await person.calls.candidatures.answer({ id, isMine: true })
  const projectId = await attachProject(ada, candidatureId)
  const staff: Person[] = [owner]
  for (const role of institutionRoles)
    staff.push(await appoint(`K${role}`, role, role === 'owner' ? institutionId : zoology))
  const lawyers: Person[] = []
  for (const role of institutionRoles.filter((each) => each !== 'owner'))
    lawyers.push(await appoint(`L${role}`, role, jurisprudence))
  const webhook = {
    id: newId(),
    institutionId,
    unitId: zoology,
    url: 'https://example.org/',
    events: [...webhookEvents],
  }
  await server.db.insert(webhooks).values({ ...webhook, addedBy: owner.id, addedAt: new Date() })
  await server.givePassword(owner)
  const { at, scim } = await openProvisioning(server, opened)
  await scim('POST', '/Users', scimUser(words.science))
  const { connectionId } = at
  const named = { institutionId, unitId: zoology, programmeId: msc, candidatureId, projectId, connectionId }
  return { ...opened, named, staff, lawyers, ofLaw: [words.law, jurisprudence, llm, ofLaw] }
}

async function attachProject(ada: Person, candidatureId: string): Promise<string> {
  const { project: word } = words
  const { projectId, stageId } = await server.startProject(ada, `Of ${word}`)
  const sue = await server.join({ projectId }, 'Sue', 'supervisor')
  const at = { projectId, stageId }
  await ada.calls.messages.post({ ...at, id: newId(), message: `About ${word}` })
  await ada.calls.links.add({ ...at, id: newId(), title: word, url: `https://example.org/${word}` })
  await ada.calls.checklists.add({ ...at, id: newId(), text: `Feed the ${word}`, dueOn: dayFromNow(-3) })
  await sue.calls.board.addNote({ projectId, id: newId(), text: `Slow with ${word}` })
  const startsAt = new Date(Date.now() + 86_400_000)
  await sue.calls.meetings.schedule({ projectId, id: newId(), title: word, startsAt, zone: 'UTC', minutes: 30 })
  await ada.calls.stages.setStatus({ ...at, status: 'in_progress' })
  await ada.calls.candidatures.attach({ projectId, candidatureId })
  return projectId
}

type Ask = (input: unknown) => unknown
type Answered = { name: string; isRead: boolean; isRefused: boolean; said: string }

/** What somebody gets from every procedure of the district, with these ids; reads first. */
async function everything({ calls }: Person, ids: Parameters<typeof inputsOf>[1]): Promise<Answered[]> {
  const answered: Answered[] = []
  for (const asked of aboutInstitutions.toSorted((one, other) => Number(other.isRead) - Number(one.isRead))) {
    const { name, isRead } = asked
    const ask = name.split('.').reduce((at, part) => Reflect.get(at, part), calls) as unknown as Ask
    for (const input of inputsOf(asked, ids)) {
      await server.db.execute(sql`delete from auth_limits`)
      const answer = await Promise.resolve(ask(input)).then(
        (value) => ({ isRefused: false, said: JSON.stringify(value) ?? '' }),
        (error) => ({ isRefused: true, said: `${error.code}: ${error.message}` }),
      )
      answered.push({ name, isRead, ...answer })
    }
  }
  return answered
}

/** What somebody reads elsewhere, finds and takes along, and is mailed. */
async function elsewhere(person: Person, text: string): Promise<string> {
  const { projectId } = karoo.named
  const at = { projectId, stageId: newId() }
  const reads = Object.values(readsOf(person, { at, meetingId: newId() }, text)).map((ask) =>
    ask().catch((error) => error.code),
  )
  const { rows: mails } = await server.db.execute(
    sql`select subject, text, html from mails where "to" = ${person.email}`,
  )
  return [JSON.stringify(await Promise.all(reads)), JSON.stringify(mails), await takenBy(server, person, null)].join()
}

test('nobody of another institution gets or changes anything, whatever their role there', {
  timeout: 240_000,
}, async () => {
  const { id, owner, appoint } = await openInstitution(server, { name: 'Elsewhere' })
  const people = [owner]
  for (const role of institutionRoles) people.push(await appoint(`E${role}`, role, id))
  const all = await idsOf(server.db, karoo.id)
  const before = await storedOf(server.db, karoo.id)
  for (const [index, person] of people.entries()) {
    const connection = await openLive(server.url, { cookie: await server.cookieOf(person) })
    // Who owns the other one may do most there: they try every id, the others what fits.
    const answers = await everything(person, { named: karoo.named, any: index === 0 ? all : [] })
    const said = [JSON.stringify(answers), await elsewhere(person, words.science), JSON.stringify(connection.messages)]
    expect(said.join()).not.toMatch(/quagga|bontebok|zebrafish|Karoo/)
    connection.close()
  }
  expect(await storedOf(server.db, karoo.id)).toBe(before)
})

test('nobody of one faculty gets or changes anything of another', { timeout: 240_000 }, async () => {
  const all = await idsOf(server.db, karoo.id, karoo.ofLaw)
  const before = await storedOf(server.db, karoo.id)
  for (const [index, person] of karoo.lawyers.entries()) {
    const answers = await everything(person, {
      named: karoo.named,
      any: index === 0 ? all : [karoo.named.candidatureId],
    })
    expect(JSON.stringify(answers) + (await elsewhere(person, words.science))).not.toMatch(/quagga|zebrafish/)
  }
  expect(await storedOf(server.db, karoo.id)).toBe(before)
})

test('no role reads a word of a project, in whatever it may ask for, is mailed or takes along', {
  timeout: 240_000,
}, async () => {
  const all = await idsOf(server.db, karoo.id)
  const answered: Answered[] = []
  for (const [index, person] of karoo.staff.entries()) {
    const connection = await openLive(server.url, { cookie: await server.cookieOf(person) })
    const { candidatureId } = karoo.named
    const answers = await everything(person, {
      named: karoo.named,
      any: index === 0 ? [candidatureId, ...all] : [candidatureId],
    })
    expect(JSON.stringify(answers) + (await elsewhere(person, words.project))).not.toContain(words.project)
    expect(JSON.stringify(connection.messages)).not.toContain(words.project)
    connection.close()
    answered.push(...answers)
  }
  // They do see how it goes; and nothing is asked for in a way that nobody may.
  expect(JSON.stringify(answered)).toContain('"stageStatus":"in_progress"'.replaceAll('"', '\\"'))
  const reads = new Set(aboutInstitutions.filter(({ isRead }) => isRead).map(({ name }) => name))
  const never = [...reads].filter((each) => !answered.some(({ name, isRefused }) => name === each && !isRefused))
  expect(never.filter((name) => !notForRoles.has(name))).toEqual([])
})

/** What only the support desk reads, what only the token of a unit does, and what the people of a project do. */
const notForRoles = new Set([
  'institutions.listAll',
  'domains.listAtDesk',
  'invoices.listAtDesk',
  'candidatures.findStages',
  'unit.findUnit',
  'unit.listNumbers',
  'unit.listCandidatures',
  'unit.findCandidature',
])
