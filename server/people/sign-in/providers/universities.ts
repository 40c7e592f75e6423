import type { Context } from 'hono'
import { domainOf, isWithin, serviceLabels, services } from '#domain/people/sign-in/providers.ts'
import type { EdgeParts } from '#server/ground/edge.ts'
import type { Env } from '#server/ground/guards.ts'
import { escaped } from '#server/ground/pages/fill.ts'
import { readForm } from '#server/ground/pages/read-form.ts'
import { lastUniversity } from './cookies.ts'
import { listUniversities } from './provider.ts'

const page = '/sign-in/university'

/** So many universities are listed; more are found by their names. */
const mostListed = 50

type University = { id: string; name: string }

/** The page on which people choose with whom they log in: their university, or a service. */
export async function showUniversities(c: Context<Env>, { db, config, pages }: EdgeParts): Promise<Response> {
  const all = await listUniversities(db)
  const last = all.find(({ id }) => id === lastUniversity(c, config))
  const places = {
    last: last ? `<p>Last time you chose:</p>${listOf([last])}` : '',
    universities: listOf(all.length > mostListed ? [] : all.filter((each) => each !== last)),
    services: listOfServices(config),
    none: all.length === 0 ? 'No university is connected with this installation yet.' : '',
  }
  return pages.answer(c, page, { places, form: { values: {}, errors: {}, alert: '' } })
}

/**
 * Finds universities by their name, or by the domain of somebody’s address. What is found is shown and not gone to: a form may not
 * lead to another site.
 */
export async function findUniversity(c: Context<Env>, { db, config, pages, limits }: EdgeParts): Promise<Response> {
  await limits.take('linksFromAddress', c.var.clientAddress)
  const { values } = await readForm(c)
  const text = (values.university ?? '').trim().slice(0, 254).toLowerCase()
  const all = await listUniversities(db)
  const found = text.includes('@')
    ? all.filter(({ domains }) => isWithin(domainOf(text), domains))
    : all.filter(({ name }) => text !== '' && name.toLowerCase().includes(text))
  const isFound = found.length > 0
  const places = {
    last: '',
    universities: (isFound ? '<p>Go on to:</p>' : '') + listOf((isFound ? found : all).slice(0, mostListed)),
    services: listOfServices(config),
    none: '',
  }
  const form = { values: { university: values.university ?? '' }, errors: {}, alert: isFound ? '' : noneFor(text) }
  return pages.answer(c, page, { places, form }, isFound ? 200 : 422)
}

function noneFor(text: string): string {
  if (text === '') return 'Enter the name of your university, or your address there.'
  const what = text.includes('@') ? 'the domain of this address' : 'this name'
  return `No university with ${what} is connected with Ninefold. Choose one from the list, or log in with your email and password.`
}

const listOfServices = (config: EdgeParts['config']) =>
  listOf(services.filter((each) => config.services[each]).map((each) => ({ id: each, name: serviceLabels[each] })))

const listOf = (listed: University[]) =>
  listed.length === 0
    ? ''
    : `<ul>${listed.map(({ id, name }) => `<li><a href="/sign-in/with/${escaped(id)}">${escaped(name)}</a></li>`).join('')}</ul>`
