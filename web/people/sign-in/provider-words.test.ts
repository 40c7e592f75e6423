import { expect, test } from 'vitest'
import type { ProviderProblem } from '#domain/people/sign-in/providers.ts'
import { reasons } from '#web/institutions/providers/words.ts'
import { wordsForPerson } from './provider-words.ts'

test.each<ProviderProblem>([
  'PROVIDER_AWAY',
  'PROVIDER_CERTIFICATE',
  'CERTIFICATE_EXPIRED',
  'WRONG_TIME',
  'CLIENT_REFUSED',
])('%s says whose turn it is, and what to do until then', (problem) => {
  expect(wordsForPerson[problem]).toMatch(/theirs to mend|university’s support/)
  expect(wordsForPerson[problem]).toContain('log in with your email and password')
  expect(reasons[problem]).toMatch(/identity team|ask for a new one/i)
})
