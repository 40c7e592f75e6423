import { ORPCError } from '@orpc/server'
import { expect, test } from 'vitest'
import type { TokenScope } from '#domain/people/accounts/api-tokens.ts'
import { anyone, demandScope } from '#server/ground/procedures.ts'
import { router } from '#server/nouns.ts'
import { ok } from '#server/test/answers.ts'
import { proceduresOf } from '#server/test/procedures.ts'

const open = new Set(['links'])
type Route = Parameters<typeof demandScope>[1]
const failure = (scope: TokenScope, route: Route) => {
  try {
    demandScope({ scope, tags: open }, route)
    return ok
  } catch (error) {
    return error instanceof ORPCError ? error.code : error
  }
}
test.each<[TokenScope, Route, string]>([
  ['read', { method: 'GET', tags: ['links'] }, ok],
  ['read', { method: 'POST', tags: ['links'] }, 'TOKEN_SCOPE'],
  ['read', { tags: ['links'] }, 'TOKEN_SCOPE'],
  ['read', { method: 'GET', tags: ['accounts'] }, 'NOT_FOR_TOKENS'],
  ['write', { method: 'GET', tags: ['accounts', 'links'] }, ok],
  ['write', { method: 'DELETE', tags: ['links'] }, ok],
  ['write', { method: 'DELETE', tags: ['accounts'] }, 'NOT_FOR_TOKENS'],
  ['write', { method: 'GET' }, 'NOT_FOR_TOKENS'],
])('the scope %s at %o gets %s', (scope, route, expected) => {
  expect(failure(scope, route)).toBe(expected)
})

test('every procedure checks the scope of a token before anything else', () => {
  const [check] = anyone['~orpc'].middlewares
  const others = proceduresOf(router).filter(([, procedure]) => procedure['~orpc'].middlewares[0] !== check)
  expect(others.map(([path]) => path.join('.'))).toEqual([])
})
