import { expect } from 'vitest'
import { type Answer, scimPatch, scimWith } from './scim.ts'
import {
  bodyWith,
  faultsOf,
  isWritable,
  type Kind,
  openValues,
  type Placed,
  type Resource,
  readKinds,
} from './scim-described.ts'

export const messages = 'urn:ietf:params:scim:api:messages:2.0'

/** Checks that are known to fail, by name: how, and why. */
export type Gaps = Record<string, readonly [as: RegExp, why: string]>

/** Checks of a SCIM service, by what it says of itself. */
export async function openChecks(server: { url: string }, token: string, gaps: Gaps) {
  const scim = scimWith(server, token)
  const kinds = await readKinds(scim)

  /** Asks, and expects this status with all that goes with it. */
  async function ask(method: string, path: string, status: number, body?: unknown): Promise<Answer['body']> {
    const answer = await scim(method, path, body)
    if (answer.status !== status)
      throw new Error(`${method} ${path} ${JSON.stringify(body)}: ${answer.status} ${JSON.stringify(answer.body)}`)
    expect(answer.headers.get('etag')).toBeNull()
    if (status === 204) expect(answer.body).toBeNull()
    else expect(answer.headers.get('content-type')).toMatch(/^application\/scim\+json(;|$)/)
    if (status === 201) expect(answer.headers.get('location')).toBe(answer.body.meta.location)
    return answer.body
  }

  /** Asks, and expects a refusal as RFC 7644, 3.12 has it. */
  async function refuse(method: string, path: string, status: number, body?: unknown, scimType?: string) {
    const error = await ask(method, path, status, body)
    expect(error).toEqual({
      schemas: [`${messages}:Error`],
      status: String(status),
      ...(scimType ? { scimType } : {}),
      detail: expect.stringMatching(/\S/),
    })
  }

  /** Asks for a resource of a type, and expects it to be as its schemas say. */
  async function resource(kind: Kind, method: string, path: string, status: number, body?: unknown): Promise<Resource> {
    const answered = await ask(method, path, status, body)
    expect([path, body, faultsOf(answered, kind)]).toEqual([path, body, []])
    return answered
  }

  const values = openValues(async (type) => {
    const kind = kinds.find(({ name }) => name === type)
    if (!kind) throw new Error(`There is no type ${type}`)
    return await create(kind)
  })
  const bodyOf = (kind: Kind, attributes: readonly Placed[]) => bodyWith(kind, attributes, values)

  /** A new resource: with what is required, or with these attributes. */
  async function create(kind: Kind, attributes = kind.attributes.filter((each) => isWritable(each) && each.required)) {
    return await resource(kind, 'POST', kind.endpoint, 201, await bodyOf(kind, attributes))
  }

  /** Changes of one resource. */
  function patchesOf(kind: Kind, made: Resource) {
    const path = at(kind, made)
    return {
      patch: (operation: object) => resource(kind, 'PATCH', path, 200, scimPatch(operation)),
      /** Each way of changing what is at a path is refused; a required one is not taken away either. */
      async refusePatch(scimType: string, target: string, value: unknown) {
        for (const operation of [{ op: 'replace', value }, { op: 'remove' }])
          await refuse('PATCH', path, 400, scimPatch({ ...operation, path: target }), scimType)
      },
      expectStored: async (now: Resource) => expect(await resource(kind, 'GET', path, 200)).toEqual(now),
    }
  }

  const met = new Set<string>()
  const failures: string[] = []
  /** One check, by name: one that fails is a failure, or a gap that is known. */
  async function check(name: string, run: () => Promise<unknown>): Promise<void> {
    try {
      await run()
    } catch (error) {
      const says = error instanceof Error ? `${error.message} ${differenceOf(error)}` : String(error)
      if (gaps[name]?.[0].test(says)) met.add(name)
      else failures.push(`${name}: ${says}`)
    }
  }

  return {
    kinds,
    ask,
    refuse,
    resource,
    values,
    bodyOf,
    create,
    patchesOf,
    check,
    expectNoFailure: () => expect(failures.splice(0)).toEqual([]),
    /** Gaps of which the check did not fail. */
    closed: () => Object.keys(gaps).filter((name) => !met.has(name)),
  }
}

const differenceOf = (error: Error): string =>
  'expected' in error && 'actual' in error
    ? `${JSON.stringify(error.actual)}, not ${JSON.stringify(error.expected)}`
    : ''

/** Where a resource is, below the address of the service. */
export const at = (kind: Kind, { id }: Resource): string => `${kind.endpoint}/${id}`
