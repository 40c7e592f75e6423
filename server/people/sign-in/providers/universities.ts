import type { Context } from 'hono'
import { domainOf, serviceLabels, services } from '#domain/people/sign-in/providers.ts'
import type { Db } from '#server/ground/db/connect.ts'
import type { EdgeParts } from '#server/ground/edge.ts'
import type { Env } from '#server/ground/guards.ts'
import { networkOf } from '#server/ground/limits/network-of.ts'
import type { Look, Noun } from '#server/ground/noun.ts'
import { escaped } from '#server/ground/pages/fill.ts'
import { readForm } from '#server/ground/pages/read-form.ts'
import { lastUniversity } from './cookies.ts'
import { listUniversities } from './provider.ts'

const page = '/sign-in/university'

/** So many universities are listed; more are found by their names. */
const mostListed = 50

type University = { id: string; name: string; look?: Look | undefined }

/** The page on which people choose with whom they log in: their university, those of a domain where the address has one, or a service. */
export async function showUniversities(c: Context<Env>, { db, nouns, config, pages }: EdgeParts): Promise<Response> {
  const ofDomain = await withLooks(await findByDomain(db, c.req.query('domain') ?? ''), db, nouns)
  const all = ofDomain.length > 0 ? [] : await withLooks(await listUniversities(db), db, nouns)
  const last = all.find(({ id }) => id === lastUniversity(c, config))
  const rest = all.length > mostListed ? [] : all.filter((each) => each !== last)
  const isEmpty = all.length === 0 && ofDomain.length === 0
  const places = {
    last: last ? `<p>Last time you chose:</p>${listOf([last])}` : '',
    universities: ofDomain.length > 0 ? goOnTo(ofDomain) : listOf(rest),
    services: listOfServices(config),
    none: isEmpty ? 'No university is connected with this installation yet.' : '',
  }
  return pages.answer(c, page, { places, form: { values: {}, errors: {}, alert: '' } })
}

/**
 * Finds universities by their name, or by the domain of somebody’s address. What is found is shown and not gone to: a form may not
 * lead to another site.
 */
export async function findUniversity(c: Context<Env>, parts: EdgeParts): Promise<Response> {
  const { db, nouns, config, pages, limits } = parts
  await limits.take('linksFromAddress', c.var.clientAddress)
  const { values } = await readForm(c)
  const text = (values.university ?? '').trim().slice(0, 254).toLowerCase()
  const all = await withLooks(await listUniversities(db), db, nouns)
  const found = text.includes('@')
    ? await withLooks(await findByDomain(db, text), db, nouns)
    : all.filter(({ names }) => text !== '' && names.some((name) => name.toLowerCase().includes(text)))
  const isFound = found.length > 0
  const places = {
    last: '',
    universities: isFound ? goOnTo(found.slice(0, mostListed)) : listOf(all.slice(0, mostListed)),
    services: listOfServices(config),
    none: '',
  }
  const form = { values: { university: values.university ?? '' }, errors: {}, alert: isFound ? '' : noneFor(text) }
  return pages.answer(c, page, { places, form }, isFound ? 200 : 422)
}

/**
 * Says to the login page which universities the domain of an address leads to, while the address is typed. It is asked by the domain
 * alone, so that nothing is said of who has an account; what it says is in the picker too.
 */
export async function findOfDomain(c: Context<Env>, { db, limits }: EdgeParts): Promise<Response> {
  await limits.take('linksFromAddress', networkOf(c.get('clientAddress')))
  const found = await findByDomain(db, c.req.param('domain') ?? '')
  return c.json(found, 200, { 'Cache-Control': 'public, max-age=300' })
}

const findByDomain = (db: Db, text: string) => listUniversities(db, domainOf(text.slice(0, 254)))

function noneFor(text: string): string {
  if (text === '') return 'Enter the name of your university, or your address there.'
  const what = text.includes('@') ? 'the domain of this address' : 'this name'
  return `No university with ${what} is connected with Ninefold. Choose one from the list, or log in with your email and password.`
}

const listOfServices = (config: EdgeParts['config']) =>
  listOf(services.filter((each) => config.services[each]).map((each) => ({ id: each, name: serviceLabels[each] })))

const goOnTo = (found: University[]) => `<p>Go on to:</p>${listOf(found)}`

const listOf = (listed: University[]) =>
  listed.length === 0
    ? ''
    : `<ul>${listed.map((each) => `<li><a href="/sign-in/with/${escaped(each.id)}" referrerpolicy="same-origin">${shown(each)}</a></li>`).join('')}</ul>`

/** Universities, each with its look and all names by which it is found. */
async function withLooks(listed: University[], db: Db, nouns: readonly Noun[]) {
  const ids = listed.map(({ id }) => id)
  const looks = await Promise.all(nouns.map(({ login }) => login?.looks?.(db, ids) ?? []))
  const lookOf = new Map(looks.flat().map((look) => [look.providerId, look]))
  return listed.map((each) => {
    const look = lookOf.get(each.id)
    return { ...each, look, names: look ? [look.name, look.fullName] : [each.name] }
  })
}

/** What people call it and its logo, always with its full name: nobody else’s is taken for it. */
function shown({ name, look }: University): string {
  if (!look) return escaped(name)
  const names = escaped(look.name) + (look.name === look.fullName ? '' : ` <small>${escaped(look.fullName)}</small>`)
  return `${look.logo ? logoIn(look.logo) : ''}<span>${names}</span>`
}

/** In pixels: the room that a logo has in the list. */
const room = { width: 112, height: 36 }

function logoIn({ address, width, height }: NonNullable<Look['logo']>): string {
  const scale = Math.min(room.width / width, room.height / height)
  const [wide, high] = [Math.round(width * scale), Math.round(height * scale)]
  return `<img src="${escaped(address)}" alt="" width="${wide}" height="${high}" loading="lazy">`
}
