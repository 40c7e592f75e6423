import { type Browser, expect, type Page, type Route } from '@playwright/test'
import type { PlanName } from '../domain/money/subscriptions/plans.ts'
import { stageName } from '../domain/research/stages/stages.ts'
import { inDatabase } from './account-fixtures.ts'
import { appUrl, signedUpStudent, visit } from './people.ts'

/* Steps that end-to-end tests about projects share. */

/** Somebody new on a plan, logged in, on no page yet, who can also call the procedures directly. */
export async function someoneOn(browser: Browser, firstName: string, plan: PlanName) {
  const { page, email } = await signedUpStudent(browser, firstName)
  async function call(method: 'get' | 'post' | 'put' | 'delete', path: string, data?: object) {
    const options = { headers: { origin: appUrl() }, ...(data ? { data } : {}) }
    const answer = await page.request[method](`/api${path}`, options)
    return await answer.json().catch(() => null)
  }
  // The Free plan is created when it is first requested.
  await call('get', '/subscription')
  await inDatabase(`update subscriptions set plan = '${plan}' where profile_id =
    (select profile_id from users_profiles where email = '${email}')`)
  return { page, email, call }
}

export type Someone = Awaited<ReturnType<typeof someoneOn>>

export async function startProject({ call }: Someone, title: string) {
  const { id } = await call('post', '/projects', { title, phase: 1 })
  const { stages } = await call('get', `/projects/${id}`)
  return { id: id as string, stages }
}

/** Creates a person with a project. */
export async function ownerOf(browser: Browser, firstName: string, title: string, plan: PlanName = 'Researcher') {
  const owner = await someoneOn(browser, firstName, plan)
  return { ...owner, ...(await startProject(owner, title)) }
}

/** The id of the newest invitation that waits for somebody's answer. */
export const waitingOf = async ({ call }: Someone): Promise<string> => (await call('get', '/invitations'))[0].id

type Role = 'supervisor' | 'collaborator'

/** Somebody new in a project. */
export async function joined(browser: Browser, owner: Someone, id: string, firstName: string, role: Role) {
  const member = await someoneOn(browser, firstName, role === 'supervisor' ? 'Supervisor' : 'Researcher')
  await owner.call('post', `/projects/${id}/invitations`, { invitations: [{ email: member.email, role }] })
  await member.call('post', `/invitations/${await waitingOf(member)}/accept`)
  return member
}

/** A project of somebody new, with a member, so that each story changes only its own. */
export async function twoIn(
  browser: Browser,
  title: string,
  names: [owner: string, member: string],
  role: Role = 'collaborator',
) {
  const owner = await ownerOf(browser, names[0], title)
  const { id, stages } = owner
  const member = await joined(browser, owner, id, names[1], role)
  return { owner, member, id, stages, close: () => closeAll(owner, member) }
}

export const closeAll = (...people: Someone[]) => Promise.all(people.map(({ page }) => page.context().close()))

/** Stubs the response of a procedure. */
export const refuse = (status: number, code: string) => (route: Route) =>
  route.fulfill({
    status,
    contentType: 'application/json',
    body: JSON.stringify({ json: { defined: status < 500, code, status, message: 'not now', data: null } }),
  })

export const procedure = (page: Page, name: string, reply: (route: Route) => Promise<void>) =>
  page.route(new RegExp(`/rpc/${name}(\\?|$)`), reply)

/** Answers what stands around a page without one of its parts, which the page then asks for by itself. */
export const withoutPart = (page: Page, part: string) =>
  page.route('**/rpc/workspace/open?*', async (route) => {
    const { json, ...rest } = await (await route.fetch()).json()
    delete json[part]
    const meta = rest.meta?.filter(([, at]: [number, string]) => at !== part)
    await route.fulfill({ contentType: 'application/json', body: JSON.stringify({ json, meta }) })
  })

export async function openProject(page: Page, id: string, tab = 'my-research') {
  // A window that was left half typed would open again.
  await page.evaluate(() => sessionStorage.clear()).catch(() => {})
  await visit(page, `/dashboard/${tab}/${id}`, page.getByRole('heading', { name: 'The study' }))
}

/** Opens a stage in a window over its project. */
export async function openStage(page: Page, id: string, number = 3, tab = 'my-research') {
  await openProject(page, id, tab)
  await page.getByRole('button', { name: new RegExp(`^${stageName(number)}`) }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('combobox', { name: 'Status' })).toBeVisible()
  return dialog
}
