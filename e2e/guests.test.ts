import { expect, test } from '@playwright/test'
import { inspect } from './inspect.ts'
import { addFiles, paper } from './papers.ts'
import { mailedLink, open } from './people.ts'
import { closeAll } from './project-fixtures.ts'
import { askFor, finish, point, send, threePeople } from './review-fixtures.ts'

const first = ['We ask two hundred households.', 'Water is kept for days.']

test('a guest without an account reads, asks for changes and reports; the link is dead after the decision', async ({
  browser,
}) => {
  const { student, supervisor, collaborator } = await threePeople(browser, 'With a guest')
  const [hers, his] = [student.page, supervisor.page]
  await addFiles(hers, await paper(hers, 'Thesis.pdf', first))
  await expect(hers.getByRole('button', { name: 'Thesis.pdf', exact: true })).toBeVisible()
  await send(hers, 'For the guest reader')
  await his.getByRole('button', { name: 'Ask a guest reader' }).click()
  await his.getByRole('textbox', { name: 'Name' }).fill('Prof Mokoena')
  const email = `guest.${Date.now()}@example.org`
  await his.getByRole('textbox', { name: 'Email' }).fill(email)
  await his.getByRole('button', { name: 'Send the link' }).click()
  await expect(his.getByText('Prof Mokoena')).toBeVisible()
  const guest = await open(browser)
  await guest.goto(await mailedLink(his, email, '/review#'))
  await expect(guest.getByRole('heading', { name: 'Concept Sheet, round 1' })).toBeVisible()
  await guest.getByRole('button', { name: 'Thesis.pdf, version 1', exact: true }).click()
  await expect(guest.getByRole('document', { name: 'Pages' }).getByText('two hundred households')).toBeAttached()
  await guest.keyboard.press('Escape')
  // What cannot be sent is said, and kept.
  await guest.getByRole('button', { name: 'Ask for a change' }).click()
  await guest.getByLabel('What should change?').fill('Half a point')
  await guest.context().setOffline(true)
  await guest.getByRole('button', { name: 'Add point' }).click()
  await expect(guest.getByText('The server cannot be reached.')).toBeVisible()
  await guest.context().setOffline(false)
  await guest.reload()
  await guest.getByRole('button', { name: 'Ask for a change' }).click()
  await expect(guest.getByLabel('What should change?')).toHaveValue('Half a point')
  await guest.getByRole('button', { name: 'Add point' }).click()
  await guest.getByRole('button', { name: 'Remove: Half a point' }).click()
  await guest.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(guest.getByText('You have not asked for any changes yet.')).toBeVisible()
  await askFor(guest, 'The abstract is too long.', { where: 'Thesis.pdf, version 1', on: '1' })
  // Not before it is sent as one.
  await expect(hers.getByText('The abstract is too long.')).toBeHidden()
  await guest.getByRole('textbox', { name: 'Your report' }).fill('Sound work.')
  await guest.reload()
  await expect(guest.getByRole('textbox', { name: 'Your report' })).toHaveValue('Sound work.')
  await inspect(guest, 'review-guest')
  await guest.setViewportSize({ width: 1280, height: 800 })
  await expect(guest.getByRole('alert')).toHaveCount(0)
  // A point that is still in its form is asked about, and goes along if wished.
  await guest.getByRole('button', { name: 'Ask for a change' }).click()
  await guest.getByLabel('What should change?').fill('The sample is small.')
  await guest.getByRole('button', { name: 'Send your review' }).click()
  const half = guest.getByRole('dialog', { name: 'One point is not added yet' })
  await expect(half).toContainText('The sample is small.')
  await inspect(guest, 'review-guest-half')
  await guest.setViewportSize({ width: 1280, height: 800 })
  await half.getByRole('button', { name: 'Cancel' }).click()
  await expect(half).toBeHidden()
  await expect(guest.getByText(/^Not sent yet\./)).toBeVisible()
  await guest.getByRole('button', { name: 'Send your review' }).click()
  await half.getByRole('button', { name: 'Add it and send' }).click()
  await expect(guest.getByText('Your review has been sent, and a copy is in your email. Thank you.')).toBeVisible()
  await expect(hers.getByText('Sound work.')).toBeVisible()
  await expect(point(hers, 1)).toContainText('Prof Mokoena (guest)')
  await expect(point(hers, 2)).toContainText('The sample is small.')
  await expect(guest.getByLabel('What should change?')).toBeHidden()
  expect(await guest.context().cookies()).toEqual([])
  await guest.getByRole('button', { name: 'Ask for a change' }).click()
  await guest.getByLabel('What should change?').fill('Not for now')
  await guest.getByRole('textbox', { name: 'Your report' }).fill('Sound work, mostly.')
  await guest.getByRole('button', { name: 'Send it again' }).click()
  await half.getByRole('button', { name: 'Send without it' }).click()
  await expect(guest.getByText('Your review has been sent, and a copy is in your email. Thank you.')).toBeVisible()
  await expect(hers.getByText('Sound work, mostly.')).toBeVisible()
  await expect(guest.getByLabel('What should change?')).toHaveValue('Not for now')
  await expect(point(hers, 3)).toBeHidden()
  await finish(his, 'Return for changes', 'See the guest’s point.')
  await expect(hers.getByText('It is your turn.')).toBeVisible()
  await guest.reload()
  await expect(guest.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible()
  await inspect(guest, 'review-guest-dead')
  await guest.context().close()
  await closeAll(student, supervisor, collaborator)
})
