import { expect } from 'vitest'
import type { ProviderProblem } from '#domain/people/sign-in/providers.ts'
import { openBrowser } from './browser.ts'
import { openInstitution } from './institution-scene.ts'
import { openSaml, type SamlLie } from './open-saml.ts'
import { password } from './password.ts'
import { createServer } from './server.ts'

/** A university with a SAML provider that is on, and its owner who tries it. */
export async function openSamlScene(name = 'Rhodes University') {
  const server = await createServer()
  const university = await openInstitution(server, { name })
  const provider = await openSaml(`${server.url}/sign-in/saml`, { scopes: ['ru.example'] })
  const id = crypto.randomUUID()
  const { owner } = university
  const at = { institutionId: university.id, id }
  const saved = await owner.calls.providers.saveSaml({
    password,
    ...{ ...at, metadataAddress: provider.metadataAddress, metadata: '' },
  })
  expect(saved.problem).toBeNull()
  const cookie = await server.cookieOf(owner)

  /** The owner goes to the provider, which answers like this, and back; what the trial says. */
  async function tryIt(lie: SamlLie = {}) {
    provider.lies(lie)
    const { address } = await owner.calls.providers.startTrial(at)
    const ended = await openBrowser(server.url, cookie).follow(address ?? '')
    expect(ended).toContain('&tried=')
    const { providers } = await owner.calls.providers.list({ institutionId: university.id })
    const found = providers.find((each) => each.id === id)?.trial
    if (!found) throw new Error('Nothing was tried')
    return found
  }

  /** Somebody goes there, who is told this when they are back; null when they are logged in. */
  async function logIn(lie: SamlLie = {}, browser = openBrowser(server.url)): Promise<string | null> {
    provider.lies(lie)
    const ended = await browser.follow(`/sign-in/with/${id}`)
    if (ended !== '/login?arriving=') return ended
    const answer = await browser.post('provider/finish')
    return answer.ok ? null : ((await answer.json()) as { code: string }).code
  }

  const problems = async (): Promise<(ProviderProblem | null)[]> =>
    (await owner.calls.providers.list({ institutionId: university.id })).entries.map(({ problem }) => problem)

  await tryIt()
  await owner.calls.providers.setState({ password, ...at, state: 'on' })
  return {
    ...{ server, university, owner, provider, id, at, tryIt, logIn, problems },
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
      await provider.close()
    },
  }
}
