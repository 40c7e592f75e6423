import { DOMParser } from '@xmldom/xmldom'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { hostileResponses } from '#server/test/hostile-xml.ts'
import { openSamlScene } from '#server/test/saml-scene.ts'

/* Responses that cost a parser much time do not get to one. */

let scene: Awaited<ReturnType<typeof openSamlScene>>
beforeAll(async () => {
  scene = await openSamlScene()
})
afterAll(() => scene[Symbol.asyncDispose]())

/** Posts a response as a provider’s page does, without an attempt that we know. */
async function postUnknown(fields: Record<string, string>) {
  const response = await fetch(`${scene.server.url}/sign-in/saml/acs`, {
    method: 'POST',
    headers: { accept: 'text/html', origin: 'https://provider.example' },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
  return { status: response.status, text: await response.text() }
}

const inBase64 = (xml: string) => Buffer.from(xml).toString('base64')

test('a response without a known attempt is never parsed, and its page shows the way to log in', async () => {
  const parse = vi.spyOn(DOMParser.prototype, 'parseFromString')
  try {
    scene.provider.lies({})
    await scene.tryIt()
    const signed = scene.provider.seen.at(-1)?.form ?? { SAMLResponse: '', RelayState: '' }
    expect(parse).toHaveBeenCalled()
    parse.mockClear()
    const used = await postUnknown(signed)
    expect(used.status).toBe(400)
    expect(used.text).toContain('This login has ended')
    const responses = [signed.SAMLResponse, 'hello', ...hostileResponses.map(([, xml]) => inBase64(xml))]
    for (const SAMLResponse of responses)
      for (const RelayState of [{}, { RelayState: '' }, { RelayState: 'https://evil.example/' }]) {
        const { status, text } = await postUnknown({ SAMLResponse, ...RelayState })
        expect(status).toBe(400)
        expect(text).toContain('This login did not begin at Ninefold')
        expect(text).toContain('href="/login"')
        expect(text).toContain('href="/sign-in/university"')
      }
    expect((await postUnknown({})).status).toBe(400)
    expect(parse).not.toHaveBeenCalled()
  } finally {
    parse.mockRestore()
  }
})

test('a response to a known attempt with too large a structure is rejected before any parser gets it', async () => {
  const parse = vi.spyOn(DOMParser.prototype, 'parseFromString')
  try {
    for (const [what, xml] of hostileResponses) {
      // The provider of the test reads our metadata and our request with the same parser.
      let before = 0
      const after = () => {
        before = parse.mock.calls.length
        return xml
      }
      const { problem, detail } = await scene.tryIt({ after })
      expect([what, problem, detail]).toEqual([what, 'UNREADABLE', expect.stringMatching(/^It has more than \d+ /)])
      expect([what, parse.mock.calls.length - before]).toEqual([what, 0])
    }
  } finally {
    parse.mockRestore()
  }
})

test('a person whose response has too large a structure returns to the login page, which names the problem', async () => {
  for (const [, xml] of hostileResponses)
    expect(await scene.logIn({ after: () => xml })).toBe('/login?problem=UNREADABLE')
})

// Some products repeat two declarations at each value.
test('a response of a person in 400 groups is read', async () => {
  const groups = Array.from(
    { length: 400 },
    (_, at) =>
      `<saml:AttributeValue xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="xs:string">group ${at}</saml:AttributeValue>`,
  )
  const before = (xml: string) =>
    xml.replace('</saml:AttributeStatement>', `<saml:Attribute Name="groups">${groups.join('')}</saml:Attribute>$&`)
  expect((await scene.tryIt({ before })).problem).toBeNull()
})
