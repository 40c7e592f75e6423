import { expect, test } from '@playwright/test'
import { glance, inspect } from './inspect.ts'
import { logIn } from './people.ts'
import { closeAll, someoneOn } from './project-fixtures.ts'

test('an owner adds a unit, a programme and a student, who answers, attaches a project, sees what is seen, and detaches it', async ({
  browser,
}) => {
  const [student, head] = [
    await someoneOn(browser, 'Zodwa', 'Researcher'),
    await someoneOn(browser, 'Hope', 'Supervisor'),
  ]
  await student.call('post', '/projects', { title: 'Fynbos after fire', phase: 1 })
  await student.page.goto('/institution')
  await expect(student.page.getByText('You have no role in an institution.')).toBeVisible()
  await glance(student.page, 'institutions-none')
  await student.page.goto('/dashboard/account-settings/institution')
  await expect(student.page.getByText('No institution keeps anything of you here.')).toBeVisible()
  await glance(student.page, 'own-institution-none')

  const page = await logIn(browser, 'nomsa')
  await page.goto('/institution')
  await expect(page.getByRole('heading', { name: 'Karoo University' })).toBeVisible()
  await expect(page.getByText(/^143 candidatures$|^\d+ candidatures$/)).toBeVisible()
  await inspect(page, 'institution')
  await page.setViewportSize({ width: 1280, height: 844 })

  await page.getByRole('link', { name: 'Units and programmes' }).click()
  await page.getByRole('button', { name: 'Add unit below Science' }).click()
  const name = `Botany ${Date.now()}`
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('button', { name: 'Add unit', exact: true }).click()
  await page.getByRole('button', { name: `Add programme to ${name}` }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('MSc Botany')
  await page.getByRole('button', { name: 'Add programme', exact: true }).click()
  await expect(page.getByText("MSc Botany, Master's: 24 months, part time 48")).toBeVisible()
  await inspect(page, 'institution-units')
  await page.setViewportSize({ width: 1280, height: 844 })

  await page.getByRole('link', { name: 'Roles' }).click()
  await page.getByRole('button', { name: 'Offer a role' }).click()
  await page.getByRole('textbox', { name: 'Email address' }).fill(head.email)
  await page.getByRole('combobox', { name: 'Unit' }).selectOption({ label: `– – ${name}` })
  await page.getByRole('combobox', { name: 'Role' }).selectOption('Head')
  await glance(page, 'institution-role-form')
  await page.setViewportSize({ width: 1280, height: 844 })
  await page.getByRole('button', { name: 'Offer role' }).click()
  await expect(page.getByText('Not answered yet')).toBeVisible()
  await inspect(page, 'institution-roles')
  await page.setViewportSize({ width: 1280, height: 844 })

  await page.getByRole('link', { name: 'Candidatures' }).click()
  await page.getByRole('button', { name: 'Add candidature' }).click()
  const form = page.getByRole('dialog', { name: 'Add a candidature' })
  await form.getByRole('button', { name: 'Add candidature' }).click()
  await expect(form.getByText('Give the student’s name.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Name' }).fill('Zodwa Molefe')
  await form.getByRole('textbox', { name: 'Email address' }).fill(student.email)
  await form.getByRole('textbox', { name: 'Student number' }).fill(`k26${Date.now()}`)
  await form.getByRole('combobox', { name: 'Programme' }).selectOption({ label: `MSc Botany, ${name}` })
  await form.getByRole('textbox', { name: 'First registered' }).fill('01/02/2026')
  await inspect(page, 'candidature-form')
  await page.setViewportSize({ width: 1280, height: 844 })
  await form.getByRole('button', { name: 'Add candidature' }).click()
  await expect(form).toHaveCount(0)

  await student.page.reload()
  await expect(student.page.getByRole('heading', { name: 'MSc Botany, Karoo University' })).toBeVisible()
  await inspect(student.page, 'own-institution-offered')
  await student.page.getByRole('button', { name: 'This is mine' }).click()
  await student.page.getByRole('button', { name: 'Attach', exact: true }).click()
  await expect(student.page.getByText('This is what Karoo University sees of it')).toBeVisible()
  await inspect(student.page, 'own-institution')

  await head.page.goto('/dashboard/account-settings/institution')
  await head.page.getByRole('button', { name: 'Accept' }).click()
  await head.page.getByRole('link', { name: 'Open Karoo University' }).click()
  await head.page.getByRole('link', { name: 'Zodwa Molefe' }).click()
  await expect(head.page.getByText(/^Stage 1, Concept Sheet: not started since/)).toBeVisible()
  await expect(head.page.getByText('Fynbos after fire')).toHaveCount(0)
  await expect(head.page.getByRole('button', { name: 'Change' })).toHaveCount(0)
  await inspect(head.page, 'candidature')

  await student.page.getByRole('button', { name: 'Detach the project' }).click()
  await expect(student.page.getByRole('button', { name: 'Attach', exact: true })).toBeVisible()
  await head.page.reload()
  await expect(head.page.getByText('The student has attached no project.')).toBeVisible()

  await page.getByRole('link', { name: 'Log' }).click()
  await expect(page.getByText('Zodwa Molefe detached a project: Zodwa Molefe')).toBeVisible()
  await glance(page, 'institution-log')
  await page.context().close()
  await closeAll(student, head)
})
