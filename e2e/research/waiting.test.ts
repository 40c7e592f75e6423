import { type Browser, expect, type Page } from '@playwright/test'
import { inDatabase } from '../account-fixtures.ts'
import { inspect } from '../inspect.ts'
import { clickOn, pressButton, test, visit } from '../people.ts'
import { joined, ownerOf, someoneOn, startProject, waitingOf } from '../project-fixtures.ts'

/** Adds as many students as are asked for, each with a project that this person supervises. */
const addStudents = (supervisor: string, count: number) =>
  inDatabase(`with students as (
      insert into auth_users (name, email, email_verified)
      select 'Student ' || n, 'student' || n || '.' || gen_random_uuid() || '@example.org', true from generate_series(1, ${count}) n
      returning id, name, email),
    profiles as (
      insert into users_profiles (profile_id, role, email, username, first_name, last_name, gender, field_of_study, education_level)
      select id, 'Student', email, name, 'Student', name, 'Woman', 'Nursing', 'Honours' from students returning profile_id),
    projects as (
      insert into research_projects (id, title, current_phase, created_by, status)
      select gen_random_uuid(), 'Study of ' || s.name, 1, p.profile_id, 'Active' from students s
        join profiles p on p.profile_id = s.id returning id),
    stages as (
      insert into project_stages (id, project_id, stage_number, stage_name)
      select gen_random_uuid(), p.id, n, 'Stage ' || n from projects p, generate_series(1, 9) n)
    insert into project_members (id, project_id, user_id, role, status, accepted_at)
    select gen_random_uuid(), p.id, (select profile_id from users_profiles where email = '${supervisor}'), 'supervisor',
      'accepted', now() from projects p`)

type Owner = Awaited<ReturnType<typeof ownerOf>>

/** A supervisor with twelve students, for whom something of every kind waits. */
async function supervisorOfTwelve(browser: Browser) {
  const sindi = await someoneOn(browser, 'Sindi', 'Institutions')
  await inDatabase(`update users_profiles set role = 'Supervisor' where email = '${sindi.email}'`)
  const students: Owner[] = []
  for (const name of ['Ayanda', 'Bongi', 'Chuma']) {
    const student = await ownerOf(browser, name, `Work of ${name}`)
    const invitations = [{ email: sindi.email, role: 'supervisor' }]
    await student.call('post', `/projects/${student.id}/invitations`, { invitations })
    await sindi.call('post', `/invitations/${await waitingOf(sindi)}/accept`)
    students.push(student)
  }
  await addStudents(sindi.email, 9)
  const [ayanda, bongi, chuma] = students as [Owner, Owner, Owner]

  await ayanda.call('put', `/projects/${ayanda.id}/stages/${ayanda.stages[1]?.id}/status`, { status: 'under_review' })
  const message = { id: crypto.randomUUID(), message: '@Sindi Molefe, may I interview minors?' }
  await bongi.call('post', `/projects/${bongi.id}/stages/${bongi.stages[2]?.id}/messages`, message)
  for (const [table, column] of [
    ['research_projects', 'id'],
    ['activity_notifications', 'project_id'],
  ])
    await inDatabase(`update ${table} set created_at = now() - interval '40 days' where ${column} = '${chuma.id}'`)
  await inDatabase(`update research_projects set final_submission_date = current_date + 3 where id = '${ayanda.id}'`)
  const own = await startProject(sindi, 'Her own research')
  await bongi.call('post', `/projects/${own.id}/requests`)
  const other = await startProject(ayanda, 'A second study')
  const invitations = [{ email: sindi.email, role: 'collaborator' }]
  await ayanda.call('post', `/projects/${other.id}/invitations`, { invitations })
  return { sindi, ayanda, bongi, chuma }
}

const cards = (page: Page) => page.getByRole('region', { name: 'What is waiting for you' }).getByRole('listitem')

test('a supervisor of twelve sees all pending tasks, and each disappears once it is done', async ({ browser }) => {
  const { sindi, ayanda, chuma } = await supervisorOfTwelve(browser)
  const { page } = sindi
  await visit(page, '/dashboard/my-students?as=list', page.getByRole('status').filter({ hasText: '12 projects' }))
  await expect(cards(page)).toHaveCount(1)
  await page.setViewportSize({ width: 1280, height: 720 })
  const students = page.locator('#list').getByRole('row')
  await expect(students.filter({ hasText: 'Chuma' })).toContainText('Silent: 40 days')
  await expect(students.filter({ hasText: 'Ayanda' })).toContainText('With you since today')
  await expect(students.nth(6)).toBeInViewport()
  const heights = await students.evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
  expect(Math.max(...heights)).toBeLessThanOrEqual(46)
  await page.getByRole('button', { name: 'Last word' }).click()
  await expect(page).toHaveURL(/sort=word/)
  await expect(students.nth(1)).toContainText('Chuma')
  await page.getByRole('button', { name: 'Student' }).click()
  await page.getByRole('button', { name: 'Student' }).click()
  await expect(page.getByRole('columnheader', { name: 'Student' })).toHaveAttribute('aria-sort', 'descending')
  await expect(students.nth(1)).toContainText('Student 9')
  await page.setViewportSize({ width: 390, height: 844 })
  const block = page.locator('#list li').first()
  await expect.poll(async () => (await block.boundingBox())?.height).toBeLessThanOrEqual(125)
  await page.setViewportSize({ width: 1280, height: 800 })
  const waiting = page.getByRole('region', { name: 'What is waiting for you' })
  for (const kind of ['Requests', 'Invitations', 'Mentions', 'Silent', 'Due', 'Next steps'])
    await waiting.getByRole('button', { name: `${kind} 1` }).click()
  await expect(cards(page).getByRole('link')).toHaveText([
    'Ayanda Molefe’s Proposal is under review',
    'Bongi Molefe asks to join',
    'Ayanda Molefe has invited you as collaborator',
    'Bongi Molefe mentioned you in Ethics',
    'No word from Chuma Molefe for 40 days',
    'Ayanda Molefe’s final submission is due soon',
    'Start Concept Sheet',
  ])
  await inspect(page, 'waiting')
  const line = (text: RegExp) => cards(page).filter({ hasText: text })

  const hello = { id: crypto.randomUUID(), message: 'I am back' }
  await chuma.call('post', `/projects/${chuma.id}/stages/${chuma.stages[0]?.id}/messages`, hello)
  await expect(line(/No word/)).toHaveCount(0)

  await page.getByRole('button', { name: 'Accept: Bongi Molefe asks to join Her own research' }).click()
  await expect(page.getByText('You let Bongi Molefe in.')).toBeVisible()
  await expect(line(/asks to join/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Decline: A second study' }).click()
  await expect(line(/has invited you/)).toHaveCount(0)

  await line(/Proposal is under review/)
    .getByRole('link')
    .click()
  await pressButton(page, 'Mark complete', 'Set by Sindi Molefe')
  await page.getByRole('link', { name: 'My students' }).first().click()
  await page
    .getByRole('button', { name: /^Show all/ })
    .or(cards(page).first())
    .first()
    .waitFor()
  await expect(line(/under review/)).toHaveCount(0)

  await line(/mentioned you/)
    .getByRole('link')
    .click()
  await expect(page.getByRole('log').getByText('may I interview minors?')).toBeInViewport()
  await page.getByLabel('Message', { exact: true }).fill('Only with their parents’ consent.')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Sending…')).toHaveCount(0)
  await clickOn(page.getByRole('link', { name: 'My students' }).first(), line(/is due/))
  await expect(line(/mentioned you/)).toHaveCount(0)

  await ayanda.call('put', `/projects/${ayanda.id}`, { title: 'Work', phase: 1, status: 'Active' })
  await page.reload()
  await expect(cards(page).getByRole('link')).toHaveText(['Start Concept Sheet'])
})

test('a student sees the next step, finds it unread, and returns to the list as it was', async ({ browser }) => {
  const ayanda = await someoneOn(browser, 'Ayanda', 'Researcher')
  const project = await startProject(ayanda, 'Sleep of night nurses')
  await startProject(ayanda, 'Another study')
  const sam = await joined(browser, ayanda, project.id, 'Sam', 'supervisor')
  const { page } = ayanda
  await page.goto('/dashboard/my-research?search=nurses')
  const next = page.getByRole('region', { name: 'Your next step' })
  await expect(next.getByRole('link', { name: 'Start Concept Sheet' })).toHaveCount(2)
  const row = page.getByRole('row').filter({ hasText: 'Sleep of night nurses' })
  for (const at of [0, 0, 2])
    await sam.call('post', `/projects/${project.id}/stages/${project.stages[at]?.id}/messages`, {
      id: crypto.randomUUID(),
      message: `A remark on ${at}`,
    })
  // The member who joined, and three messages.
  await expect(row.getByText('4 unread')).toBeVisible()
  await expect(page).toHaveTitle('• My research – Ninefold')
  expect(await page.evaluate(() => document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href)).toContain(
    'mark-more.svg',
  )
  await row.getByRole('link').click()
  const stages = page.getByRole('region', { name: /^Stages/ }).getByRole('listitem')
  await expect(stages.nth(0)).toContainText('2 unread')
  await expect(stages.nth(2)).toContainText('1 unread')
  await pressButton(page, 'Ethics', page.getByRole('dialog').getByText('A remark on 2'))
  await expect(stages.nth(2)).not.toContainText('unread')
  await page.getByRole('link', { name: 'Open as a page' }).click()
  await inspect(page, 'stage-page', page.getByRole('heading', { name: 'Ethics', level: 1 }))
  const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' })
  await breadcrumb.getByRole('link', { name: 'Sleep of night nurses' }).click()
  await pressButton(page, 'Start this stage', /^since .+, set by Ayanda Molefe/)
  await breadcrumb.getByRole('link', { name: 'My research' }).click()
  await expect(page).toHaveURL(/my-research\?search=nurses$/)
  await expect(next.getByRole('link', { name: 'Finish Concept Sheet and send it for review' })).toBeVisible()
})

test('closing a stage leaves no step in the history', async ({ browser }) => {
  const ayanda = await someoneOn(browser, 'Ayanda', 'Researcher')
  const { id } = await startProject(ayanda, 'Sleep of night nurses')
  const { page } = ayanda
  await page.goto('/dashboard/my-projects')
  await page.getByRole('link', { name: 'Sleep of night nurses' }).click()
  for (const stage of ['Ethics', 'Proposal']) {
    await clickOn(page.getByRole('button', { name: stage }), page.getByRole('dialog'))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(new RegExp(`/my-projects/${id}$`))
  }
  await page.goBack()
  await expect(page).toHaveURL(/\/dashboard\/my-projects$/)
})
