import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { isNull } from 'drizzle-orm'
import { expect } from 'vitest'
import type { TokenScope } from '#domain/people/accounts/api-tokens.ts'
import { bodies, placeholders } from '#server/app/api/examples.ts'
import { type DemoName, demoPassword, demoPeople } from '#server/app/demo/accounts.ts'
import { allOf } from '#server/ground/noun.ts'
import { candidatures } from '#server/institutions/candidatures/tables.ts'
import { institutionUnits } from '#server/institutions/institutions/tables.ts'
import { nouns } from '#server/nouns.ts'
import type { createServer } from './server.ts'

type Server = Awaited<ReturnType<typeof createServer>>

type Parameter = { name: string; in: string; required?: boolean; description?: string }
type Described = {
  operationId: string
  summary: string
  description: string
  tags: string[]
  parameters?: Parameter[]
  security?: Record<string, string[]>[]
  responses: Record<string, { content?: Record<string, { schema: object }> }>
}
/** The API as its description has it. */
export type Spec = { paths: Record<string, Record<string, Described>>; components: object }

export const operationsOf = ({ paths }: Spec) =>
  Object.entries(paths).flatMap(([path, { servers: _, ...item }]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, ...operation })),
  )
type Operation = ReturnType<typeof operationsOf>[number]

const isOfUnit = ({ security }: Operation) => security?.some((by) => by.unitToken) ?? false

/** What asks a service elsewhere, or is a file. */
const elsewhere = /^literature\.|^publications\.lookUp$|PlanJson$/

/**
 * Sends each example of a request to the demo world, and then asks it for all that a program may read there: everything is accepted,
 * and answered in the form that is described. Returns the answers by operation, each list cut to its first entry, and the operations
 * that had nothing to say.
 */
export async function askDemoWorld(server: Server, spec: Spec) {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  formats.default(ajv)
  ajv.addSchema({ $id: 'api', components: spec.components })
  const tokenOf = async (name: DemoName) =>
    await server.tokenOf(await server.logInAs(demoPeople[name].email), 'write' satisfies TokenScope)
  // A board and rubrics are a supervisor’s.
  const tokens = [await tokenOf('lindiwe'), await tokenOf('johan')]
  const unitTokens = [await unitTokenOf(server)]
  const values = await valuesOf(server)
  const answers: Record<string, unknown> = {}

  /** Asks as each of them in turn, until one is answered with something. Returns why not. */
  const ask = async (operation: Operation, body?: unknown): Promise<string | null> => {
    const { operationId, method, responses } = operation
    const init = { method, ...(body === undefined ? {} : { body: filledIn(body, values) }) }
    let refusal: string | null = 'nothing'
    for (const token of isOfUnit(operation) ? unitTokens : tokens) {
      const headers = { authorization: `Bearer ${token}` }
      const response = await server.request(addressOf(operation, values), { ...init, headers })
      const text = await response.text()
      const schema = responses[response.status]?.content?.['application/json']?.schema
      if (!response.ok) refusal = `${response.status} ${text}`
      else if (!schema) return null
      else {
        const answer = JSON.parse(text)
        const fits = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/')))
        expect(fits(answer), `${operationId}: ${ajv.errorsText(fits.errors)}`).toBe(true)
        refusal = null
        if (isEmpty(answer)) continue
        answers[operationId] = shortened(answer)
        return null
      }
    }
    return refusal
  }

  const operations = operationsOf(spec)
  for (const [name, body] of Object.entries(bodies)) {
    const operation = operations.find(({ operationId }) => operationId === name)
    expect(operation && (await ask(operation, body)), name).toBeNull()
  }
  const forTokens = new Set<string>(allOf(nouns, 'forTokens'))
  const unread: string[] = []
  for (const operation of operations) {
    const { operationId, method, tags, responses } = operation
    const isOpen = forTokens.has(tags[0] ?? '') || isOfUnit(operation)
    const isJson = responses['200']?.content?.['application/json']
    if (method !== 'get' || !isOpen || !isJson || elsewhere.test(operationId)) continue
    const refusal = await ask(operation)
    if (refusal) unread.push(`${operationId}: ${refusal}`)
  }
  return { answers, unread }
}

/** A token for the candidatures of the demo world’s university. */
async function unitTokenOf(server: Server): Promise<string> {
  const { calls } = await server.logInAs(demoPeople.nomsa.email)
  const [unit] = await server.db.select().from(institutionUnits).where(isNull(institutionUnits.parentId)).limit(1)
  if (!unit) throw new Error('No unit in the demo world.')
  const { token } = await calls.unitTokens.create({
    ...{ institutionId: unit.institutionId, unitId: unit.id, id: crypto.randomUUID() },
    ...{ name: 'Examples', reads: 'candidatures', days: 90, password: demoPassword },
  })
  return token
}

/** What stands in addresses, by name: ids of the demo world, and something of each choice. */
async function valuesOf(server: Server): Promise<Record<string, string>> {
  const { id: personId, calls } = await server.logInAs(demoPeople.lindiwe.email)
  const { meetings } = await calls.meetings.list({ when: 'past' })
  const { id: meetingId = '', projectId = '' } = meetings[0] ?? {}
  const { stages } = await calls.projects.find({ projectId })
  const { papers } = await calls.library.list({ projectId })
  const { reports } = await calls.progressReports.list({ projectId })
  const [candidature] = await server.db.select({ id: candidatures.id }).from(candidatures).limit(1)
  return {
    ...{ personId, projectId, stageId: stages[1]?.id ?? '', meetingId, id: candidature?.id ?? '' },
    ...{ paperId: papers[0]?.id ?? '', reportId: reports[0]?.id ?? '', number: '1' },
    ...{ scope: 'owned', when: 'past', view: 'inbox', format: 'ris' },
    ...{ startsAt: '2027-02-26T08:00:00.000Z', zone: 'Africa/Johannesburg', 'repeat[every]': 'fortnightly' },
    ...{ 'repeat[times]': '6' },
    ...{ periodFrom: '2026-07-01', periodTo: '2026-12-31' },
  }
}

/** Where an operation is called. */
function addressOf({ path, parameters = [] }: Operation, values: Record<string, string>): string {
  const address = path.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '')
  const asked = parameters.filter((each) => each.in === 'query' && each.required).map(({ name }) => name)
  const query = Object.entries(values).filter(([name]) => asked.includes(name.replace(/\[.*/, '')))
  return `/api${address}?${new URLSearchParams(query)}`
}

/** An example of a request, with ids of the demo world. */
const filledIn = (body: unknown, values: Record<string, string>) =>
  Object.entries(placeholders).reduce(
    (text, [name, placeholder]) => text.replaceAll(placeholder, values[name] ?? ''),
    JSON.stringify(body),
  )

/** Whether an answer has no entry, or is nothing. */
function isEmpty(answer: unknown): boolean {
  if (answer === null) return true
  if (typeof answer !== 'object') return false
  const values = Array.isArray(answer) ? answer : Object.values(answer)
  return Array.isArray(answer) ? answer.length === 0 : values.length > 0 && values.every(isEmpty)
}

/** Of each list its first entry; lists of words stay. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, typeof value[0] === 'object' ? 1 : 9).map(shortened)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shortened(each)]))
}
