import { type Browser, expect, type Page, test } from '@playwright/test'
import { inDatabase } from '../account-fixtures.ts'
import { inspect } from '../inspect.ts'
import { closeAll, joined, type Someone, someoneOn } from '../project-fixtures.ts'

type Started = { id: string; stages: { id: string }[] }

async function start({ call }: Someone, title: string): Promise<Started> {
  const { id } = await call('post', '/projects', { title, phase: 1 })
  return { id, stages: (await call('get', `/projects/${id}`)).stages }
}

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

/** A supervisor with twelve students, for whom something of every kind waits. */
async function supervisorOfTwelve(browser: Browser) {
  const sindi = await someoneOn(browser, 'Sindi', 'Institutions')
  await inDatabase(`update users_profiles set role = 'Supervisor' where email = '${sindi.email}'`)
  const [ayanda, bongi, chuma] = [
    await someoneOn(browser, 'Ayanda', 'Researcher'),
    await someoneOn(browser, 'Bongi', 'Researcher'),
    await someoneOn(browser, 'Chuma', 'Researcher'),
  ]
  const projects: Started[] = []
  for (const student of [ayanda, bongi, chuma]) {
    const project = await start(student, `Work of ${student.email.split('.')[0]}`)
    const invitations = [{ email: sindi.email, role: 'supervisor' }]
    await student.call('post', `/projects/${project.id}/invitations`, { invitations })
    const [invitation] = await sindi.call('get', '/invitations')
    await sindi.call('post', `/invitations/${invitation.id}/accept`)
    projects.push(project)
  }
  await addStudents(sindi.email, 9)
  const [first, second, third] = projects as [Started, Started, Started]

  await ayanda.call('put', `/projects/${first.id}/stages/${first.stages[1]?.id}/status`, { status: 'under_review' })
  const message = { id: crypto.randomUUID(), message: '@Sindi Molefe, may I interview minors?' }
  await bongi.call('post', `/projects/${second.id}/stages/${second.stages[2]?.id}/messages`, message)
  for (const [table, column] of [
    ['research_projects', 'id'],
    ['activity_notifications', 'project_id'],
  ])
    await inDatabase(`update ${table} set created_at = now() - interval '40 days' where ${column} = '${third.id}'`)
  await inDatabase(`update research_projects set final_submission_date = current_date + 3 where id = '${first.id}'`)
  const own = await start(sindi, 'Her own research')
  await bongi.call('post', `/projects/${own.id}/requests`)
  const other = await start(ayanda, 'A second study')
  const invitations = [{ email: sindi.email, role: 'collaborator' }]
  await ayanda.call('post', `/projects/${other.id}/invitations`, { invitations })
  return { sindi, ayanda, bongi, chuma, first, third }
}

const cards = (page: Page) => page.getByRole('region', { name: 'What is waiting for you' }).getByRole('listitem')

test('what waits for a supervisor of twelve students is listed, and each line goes once it is done', async ({
  browser,
}) => {
  const { sindi, ayanda, bongi, chuma, first, third } = await supervisorOfTwelve(browser)
  const { page } = sindi
  await page.goto('/dashboard/my-students?as=list')
  await expect(page.getByRole('status').filter({ hasText: '12 projects' })).toBeVisible()
  // The most pressing kind is open, and the students are in view under it.
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
  await page.setViewportSize({ width: 1280, height: 800 })
  const line = (text: RegExp) => cards(page).filter({ hasText: text })

  // A word of the student ends the silence, while the page is looked at.
  const hello = { id: crypto.randomUUID(), message: 'I am back' }
  await chuma.call('post', `/projects/${third.id}/stages/${third.stages[0]?.id}/messages`, hello)
  await expect(line(/No word/)).toHaveCount(0)

  await page.getByRole('button', { name: 'Accept: Bongi Molefe asks to join Her own research' }).click()
  await expect(page.getByText('You let Bongi Molefe in.')).toBeVisible()
  await expect(line(/asks to join/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Decline: A second study' }).click()
  await expect(line(/has invited you/)).toHaveCount(0)

  await line(/Proposal is under review/)
    .getByRole('link')
    .click()
  await page.getByRole('button', { name: 'Mark complete' }).click()
  await expect(page.getByText('Set by Sindi Molefe')).toBeVisible()
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
  await page.getByRole('link', { name: 'My students' }).first().click()
  await expect(line(/is due/)).toBeVisible()
  await expect(line(/mentioned you/)).toHaveCount(0)

  await ayanda.call('put', `/projects/${first.id}`, { title: 'Work', phase: 1, status: 'Active' })
  await page.reload()
  await expect(cards(page).getByRole('link')).toHaveText(['Start Concept Sheet'])
  await closeAll(sindi, ayanda, bongi, chuma)
})

test('a student is told the next step, finds it unread where it is, and goes back to the list as it was', async ({
  browser,
}) => {
  const ayanda = await someoneOn(browser, 'Ayanda', 'Researcher')
  const project = await start(ayanda, 'Sleep of night nurses')
  await start(ayanda, 'Another study')
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
  await page.getByRole('button', { name: 'Ethics' }).click()
  await expect(page.getByRole('dialog').getByText('A remark on 2')).toBeVisible()
  await expect(stages.nth(2)).not.toContainText('unread')
  await page.getByRole('link', { name: 'Open as a page' }).click()
  await expect(page.getByRole('heading', { name: 'Ethics', level: 1 })).toBeVisible()
  await inspect(page, 'stage-page')
  await page.setViewportSize({ width: 1280, height: 800 })
  const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' })
  await breadcrumb.getByRole('link', { name: 'Sleep of night nurses' }).click()
  await page.getByRole('button', { name: 'Start this stage' }).click()
  await expect(page.getByText(/^since .+, set by Ayanda Molefe/)).toBeVisible()
  await breadcrumb.getByRole('link', { name: 'My research' }).click()
  await expect(page).toHaveURL(/my-research\?search=nurses$/)
  await expect(next.getByRole('link', { name: 'Finish Concept Sheet and send it for review' })).toBeVisible()
  await closeAll(ayanda, sam)
})

test('closing a stage leaves no step in the history', async ({ browser }) => {
  const ayanda = await someoneOn(browser, 'Ayanda', 'Researcher')
  const { id } = await start(ayanda, 'Sleep of night nurses')
  const { page } = ayanda
  await page.goto('/dashboard/my-projects')
  await page.getByRole('link', { name: 'Sleep of night nurses' }).click()
  for (const stage of ['Ethics', 'Proposal']) {
    await page.getByRole('button', { name: stage }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(new RegExp(`/my-projects/${id}$`))
  }
  await page.goBack()
  await expect(page).toHaveURL(/\/dashboard\/my-projects$/)
  await closeAll(ayanda)
})
