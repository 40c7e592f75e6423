import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { base64, brandOf, none, refusal } from '#server/test/branding-scene.ts'
import { openInstitution } from '#server/test/institution-scene.ts'
import { hugePng, picture } from '#server/test/pictures.ts'
import { createServer, origin } from '#server/test/server.ts'
import { openUniversity } from '#server/test/university-scene.ts'
import { checkLogos } from './check-logos.ts'

let server: Awaited<ReturnType<typeof createServer>>
beforeAll(async () => {
  server = await createServer()
})
afterAll(() => server[Symbol.asyncDispose]())

const logoAt = async (address = '') => {
  const answer = await fetch(`${server.url}${address}`)
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
}

test('a logo is sent to everybody as what it is, for good, and is gone once it is removed', async () => {
  const { id: institutionId, owner } = await openInstitution(server, { name: 'Walter Sisulu' })
  const [logo, logoDark] = [
    base64(await picture().png().toBuffer()),
    base64(await picture({ colour: '#fff' }).webp().toBuffer()),
  ]
  await owner.calls.branding.set({ institutionId, ...none, logo, logoDark })
  const brand = await brandOf(owner, institutionId)
  const { answer, bytes } = await logoAt(brand.logo?.address)
  const hash = createHash('sha256').update(bytes).digest('hex')
  expect(brand.logo?.address).toBe(`/institution-logos/${hash}`)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    ...{ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff', etag: `"${hash}"` },
    ...{ 'cache-control': 'public, max-age=31536000, immutable', 'content-length': String(bytes.length) },
  })
  expect(answer.headers.get('set-cookie')).toBeNull()
  const again = await fetch(`${server.url}${brand.logo?.address}`, { headers: { 'if-none-match': `"${hash}"` } })
  expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0])
  expect((await logoAt(brand.logoDark?.address)).answer.status).toBe(200)
  expect(await checkLogos(server.db)).toMatchObject({ altered: [] })
  for (const address of ['/institution-logos/abc', `/institution-logos/${'0'.repeat(64)}`])
    expect((await logoAt(address)).answer.status).toBe(404)

  await server.db.execute(sql`update institution_logos set picture = picture || '\\x00'::bytea
    where institution_id = ${institutionId} and scheme = 'dark'`)
  expect((await checkLogos(server.db)).altered).toEqual([institutionId])
  await owner.calls.branding.set({ institutionId, ...none, logo: null, logoDark: null })
  expect((await logoAt(brand.logo?.address)).answer.status).toBe(404)
})

test('of a logo only its pixels are kept, in the size in which it is shown', async () => {
  const { id: institutionId, owner } = await openInstitution(server, { name: 'Fort Hare' })
  const sent = async (bytes: Uint8Array) => {
    await owner.calls.branding.set({ institutionId, ...none, logo: base64(bytes) })
    const { logo } = await brandOf(owner, institutionId)
    return { logo, ...(await logoAt(logo?.address)) }
  }
  const planted = '<script>alert(1)</script>PK\u0003\u0004'
  const photograph = picture({ width: 1200, height: 900 }).withExif({ IFD0: { Copyright: planted } })
  for (const bytes of [
    Buffer.concat([await picture().png().toBuffer(), Buffer.from(planted)]),
    Buffer.concat([await photograph.clone().jpeg().toBuffer(), Buffer.from(planted)]),
    await photograph.clone().webp().toBuffer(),
  ]) {
    expect(bytes.includes('<script>')).toBe(true)
    const { bytes: kept } = await sent(bytes)
    expect(kept.includes('<script>')).toBe(false)
    const { format, exif } = await sharp(kept).metadata()
    expect([format, exif]).toEqual(['webp', undefined])
  }
  expect((await sent(await photograph.png().toBuffer())).logo).toMatchObject({ width: 427, height: 320 })
  // Noise is as large as a picture can be: what is kept of it can be sent to a login page.
  const noise = await picture({ width: 400, height: 400, noise: true }).jpeg().toBuffer()
  expect((await sent(noise)).bytes.length).toBeLessThan(128 * 1024)
})

test('what is no picture, or none that can be shown, is refused with its reason, and nothing is stored', async () => {
  const { id: institutionId, owner } = await openInstitution(server, { name: 'Zululand' })
  const png = await picture().png().toBuffer()
  const svg =
    '<?xml version="1.0"?><!-- a logo --><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const refused: [fault: string, bytes: Uint8Array][] = [
    ['svg', Buffer.from(svg)],
    ['svg', Buffer.from(`${' '.repeat(5000)}<SVG onload="alert(1)">`)],
    ['kind', Buffer.from('<html><img src="logo.png"></html>')],
    ['kind', await picture().gif().toBuffer()],
    ['kind', await picture().tiff().toBuffer()],
    ['kind', Buffer.concat([Buffer.from('%PDF-1.7\n'), png])],
    ['kind', Buffer.alloc(0)],
    ['bytes', Buffer.concat([png, Buffer.alloc(512 * 1024)])],
    ['large', await hugePng(60_000, 60_000)],
    ['large', await hugePng(4097, 64)],
    ['damaged', await hugePng(4096, 4096)],
    ['small', await picture({ width: 400, height: 31 }).png().toBuffer()],
    ['small', await picture({ width: 1, height: 1 }).png().toBuffer()],
    ['damaged', png.subarray(0, png.length - 40)],
    ['damaged', (await picture({ width: 300, height: 300, noise: true }).jpeg().toBuffer()).subarray(0, 9000)],
    ['damaged', Buffer.concat([png.subarray(0, 60), Buffer.alloc(60)])],
  ]
  for (const [fault, bytes] of refused)
    for (const scheme of ['light', 'dark'] as const) {
      const logos = scheme === 'light' ? { logo: base64(bytes) } : { logo: base64(png), logoDark: base64(bytes) }
      const set = owner.calls.branding.set({ institutionId, ...none, shownName: 'Unizulu', ...logos })
      expect(await refusal(set), fault).toEqual(['LOGO_REFUSED', { scheme, fault }])
    }
  for (const logo of ['not base64!', 'A'.repeat(800_000)])
    expect(await refusal(owner.calls.branding.set({ institutionId, ...none, logo }))).toContain('BAD_REQUEST')
  expect(await brandOf(owner, institutionId)).toMatchObject({ name: 'Zululand', logo: null, logoDark: null })
  const { acts } = await owner.calls.institutions.listLog({ institutionId })
  expect(acts.filter(({ kind }) => kind === 'branding_set')).toEqual([])
})

test('two large logos are sent at once over HTTP, and what is larger is refused before it is read', async () => {
  const { id: institutionId, owner } = await openInstitution(server, { name: 'Venda' })
  const cookie = await server.cookieOf(owner)
  const filled = async (bytes: number) => {
    const png = await picture().png().toBuffer()
    return base64(Buffer.concat([png, Buffer.alloc(bytes - png.length)]))
  }
  const put = async (body: object) => {
    const path = `/api/institutions/${institutionId}/branding`
    const { status } = await server.request(path, { method: 'PUT', headers: { cookie }, body: JSON.stringify(body) })
    return status
  }
  const logo = await filled(512 * 1024)
  expect(await put({ ...none, logo, logoDark: logo })).toBe(200)
  expect(await put({ ...none, logo, logoDark: logo + logo })).toBe(413)
})

test('where people choose with whom they log in, a university has its logo, the name that people know, and always its full name', async () => {
  const { institutionId, providerId, owner } = await openUniversity(server, 'blossom.example')
  const logo = base64(await picture().png().toBuffer())
  await owner.calls.branding.set({ institutionId, ...none, shownName: '<b>Blossom</b> & Co', logo })
  const { address } = (await brandOf(owner, institutionId)).logo ?? { address: '' }
  const link = `<a href="/sign-in/with/${providerId}" referrerpolicy="same-origin"><img src="${address}" alt="" width="108" height="36" loading="lazy"><span>&lt;b&gt;Blossom&lt;/b&gt; &amp; Co <small>University of blossom.example</small></span></a>`
  expect(await (await fetch(`${server.url}/sign-in/university`)).text()).toContain(link)
  for (const university of ['blossom</b>', 'UNIVERSITY OF blossom', 'ada@mail.blossom.example']) {
    const body = new URLSearchParams({ university })
    const answer = await fetch(`${server.url}/sign-in/university`, { method: 'POST', body, headers: { origin } })
    expect([answer.status, (await answer.text()).includes(link)], university).toEqual([200, true])
  }
  await owner.calls.branding.set({ institutionId, ...none, logo: null })
  const plain = `<a href="/sign-in/with/${providerId}" referrerpolicy="same-origin"><span>University of blossom.example</span></a>`
  expect(await (await fetch(`${server.url}/sign-in/university`)).text()).toContain(plain)
})
