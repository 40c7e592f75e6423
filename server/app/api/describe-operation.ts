import type { OpenAPI } from '@orpc/openapi'
import { inWords } from '#domain/ground/durations.ts'
import { type Limit, ruleOf } from '#server/ground/limits/limits.ts'
import { type Operation, type Schema, summaryOf } from './operations.ts'
import { meaningOf } from './parameters.ts'
import { generalRefusals, type Refusal } from './refusals.ts'

type Described = OpenAPI.OperationObject
type Responses = Record<string, OpenAPI.ResponseObject | OpenAPI.ReferenceObject>
type Called = { method: string; isForTokens: boolean; example: unknown; body: unknown }

/** What every refusal and failure looks like. */
export const errorSchema: OpenAPI.SchemaObject = {
  type: 'object',
  properties: {
    defined: { type: 'boolean', description: 'Whether the operation declares this code itself.' },
    code: { type: 'string', description: 'For programs: it stays the same within a version.' },
    status: { type: 'integer', description: 'The status of the response.' },
    message: { type: 'string', description: 'For people, in English.' },
    data: { description: 'What belongs to the code, such as a limit.' },
  },
  required: ['defined', 'code', 'status', 'message'],
}

const form = { 'application/json': { schema: { $ref: '#/components/schemas/ApiError' } } }

/** What any operation can answer that is not the caller’s fault. */
export const failures: Record<string, OpenAPI.ResponseObject> = {
  Fault: {
    description:
      '`INTERNAL_SERVER_ERROR`: A fault of this server; the message has the number under which it is in the log.',
    content: form,
  },
  Unavailable: {
    description: '`BUSY`, `SERVICE_UNAVAILABLE`, `MAINTENANCE`: Try again after as many seconds as `Retry-After` says.',
    content: form,
  },
}

/** The same, for the responses of an operation. */
export const failed: Responses = {
  500: { $ref: '#/components/responses/Fault' },
  503: { $ref: '#/components/responses/Unavailable' },
}

/** An operation as the generator has it, with what its source says of it. */
export function describeOperation(operation: Described, source: Operation, called: Called): Described {
  const { says, answer } = source
  const hasInput = Boolean(operation.requestBody ?? operation.parameters?.length)
  const before = generalRefusals(source, { ...called, hasInput, hasBody: operation.requestBody !== undefined })
  const refusals = [...before, ...declared(operation.responses ?? {})]
  const codes = new Set(refusals.map(({ code }) => code))
  return {
    ...operation,
    summary: summaryOf(says),
    description: [marked(says, codes), ...limitsOf(source), accessOf(source, called)].join('\n\n'),
    ...securityOf(source, called),
    ...(operation.requestBody ? { requestBody: withExample(operation.requestBody, called.body) } : {}),
    ...(operation.parameters ? { parameters: operation.parameters.map(named) } : {}),
    responses: {
      ...succeeded(operation, answer, called.example),
      ...refused(refusals),
      ...failed,
    },
  }
}

/** Codes are set as code. */
const marked = (says: string, codes: Set<string>) =>
  says.replace(/`[^`]*`|\b[A-Z][A-Z_]+\b/g, (word) => (codes.has(word) ? `\`${word}\`` : word))

const limitsOf = ({ limits }: Operation) =>
  limits.map((limit) => {
    const { points, duration } = ruleOf(limit as Limit)
    return `At most ${points.toLocaleString('en')} times in ${inWords(duration)}.`
  })

/** Who may call it, in words. */
function accessOf({ door }: Operation, { method, isForTokens }: Called): string {
  if (door === 'anyone') return 'Open to everybody.'
  if (door === 'withUnitToken')
    return 'For programs with the API token of a unit of an institution, and for nobody else.'
  if (!isForTokens) return 'For people who are logged in, not for API tokens.'
  return method === 'GET' ? 'Any API token of yours will do.' : 'The API token must be one that can write.'
}

function securityOf({ door }: Operation, { method, isForTokens }: Called): Pick<Described, 'security'> {
  if (door === 'anyone') return { security: [] }
  if (door === 'withUnitToken') return { security: [{ unitToken: [] }] }
  const session = { session: [] }
  return { security: isForTokens ? [{ token: [method === 'GET' ? 'read' : 'write'] }, session] : [session] }
}

function named(parameter: OpenAPI.ParameterObject | OpenAPI.ReferenceObject) {
  const description = 'name' in parameter ? meaningOf(parameter.name) : undefined
  return description ? { ...parameter, description } : parameter
}

/** A request with an example of its body. */
function withExample<Body extends object>(request: Body, example: unknown): Body {
  if (example === undefined || !('content' in request)) return request
  const [type, media] = Object.entries(request.content as Record<string, object>)[0] ?? []
  return type ? { ...request, content: { [type]: { ...media, example } } } : request
}

/** The answer of an operation that has done what it says. */
function succeeded({ responses = {} }: Described, answer: Schema | null, example: unknown): Responses {
  const [status = '200'] = Object.keys(responses).filter((each) => each.startsWith('2'))
  const description = answer ? 'The answer.' : 'Done; there is nothing to answer.'
  return {
    [status]: {
      description,
      ...(answer
        ? { content: { 'application/json': { schema: answer, ...(example === undefined ? {} : { example }) } } }
        : {}),
    },
  }
}

/** The codes that an operation declares, as the generator has written them into its responses. */
function declared(responses: Responses): Refusal[] {
  return Object.entries(responses).flatMap(([status, response]) => {
    const schema = 'content' in response ? response.content?.['application/json']?.schema : undefined
    const cases = (schema as { oneOf?: Case[] } | undefined)?.oneOf ?? []
    return cases.flatMap(({ properties: { code, message, data } }) =>
      code.const
        ? [
            {
              status: Number(status),
              code: code.const,
              meaning: message.default ?? code.const,
              ...(hasForm(data) ? { data } : {}),
            },
          ]
        : [],
    )
  })
}

type Case = { properties: { code: { const?: string }; message: { default?: string }; data?: Schema } }
const hasForm = (data: Schema | undefined): data is Schema => data !== undefined && Object.keys(data).length > 0

/** The responses of refusals, one for each status. */
export const refused = (refusals: Refusal[]): Responses =>
  Object.fromEntries(
    Object.entries(Object.groupBy(refusals, ({ status }) => status)).map(([status, those = []]) => [
      status,
      ofStatus(those),
    ]),
  )

/** Refusals of one status, each code with what it means. */
function ofStatus(refusals: Refusal[]): OpenAPI.ResponseObject {
  const codes = [...new Set(refusals.map(({ code }) => code))]
  const meanings = codes.map((code) => {
    const those = refusals.filter((each) => each.code === code).map(({ meaning }) => meaning)
    return `\`${code}\`: ${[...new Set(those)].join(' Or: ')}`
  })
  const forms = refusals.flatMap((each) => (each.data ? [JSON.stringify(each.data)] : []))
  const data = [...new Set(forms)].map((form): Schema => JSON.parse(form))
  const narrowed = {
    type: 'object',
    properties: {
      code: { enum: codes },
      ...(data.length > 0 ? { data: data.length > 1 ? { anyOf: data } : data[0] } : {}),
    },
    required: ['code'],
  }
  return {
    description: meanings.join('\n\n'),
    content: {
      'application/json': { schema: { allOf: [{ $ref: '#/components/schemas/ApiError' }, narrowed] } as never },
    },
  }
}
