import { expect, test } from 'vitest'
import type { Mail } from '#server/ground/mail/send.ts'
import { openInstitution } from '#server/test/institution-scene.ts'
import { createWorld, inWorld, testConfig } from '#server/test/world.ts'
import { suspendWithMail } from './store-suspension.ts'

type World = Parameters<Parameters<typeof inWorld>[0]>[0]

/** What is mailed of suspensions from now on. */
function mailsOf({ outgoing }: Pick<World, 'outgoing'>): Mail[] {
  const mails: Mail[] = []
  outgoing.mailer = { send: async (_tx, mail) => void (mail.subject.includes('suspended') && mails.push(mail)) }
  return mails
}

const byAddress = <Row extends { to: string }>(rows: readonly Row[]) =>
  rows.toSorted((one, other) => (one.to < other.to ? -1 : 1))

test('an owner who is suspended is written to, and so are the other owners; of everybody else nobody is', () =>
  inWorld(async (world) => {
    const { id: institutionId, owner, appoint } = await openInstitution(world)
    const [ada, ben] = [await appoint('Ada', 'owner'), await appoint('Ben', 'owner')]
    const head = await appoint('Hope', 'head')
    await appoint('Dean', 'administrator')
    const mails = mailsOf(world)
    const suspend = (by: typeof owner, { id: profileId }: { id: string }) =>
      by.calls.institutionMembers.suspend({ institutionId, profileId })
    await suspend(owner, head)
    expect(mails).toEqual([])
    await suspend(owner, ada)
    await suspend(owner, ada)
    expect(byAddress(mails).map(({ to, subject }) => ({ to, subject }))).toEqual(
      byAddress([
        { to: ada.email, subject: 'You are suspended at Rhodes' },
        { to: ben.email, subject: 'An owner of Rhodes is suspended' },
        { to: owner.email, subject: 'An owner of Rhodes is suspended' },
      ]),
    )
    expect(mails.find(({ to }) => to === ben.email)?.text).toContain('Olive Test has suspended them.')

    // A rule says which it was, and the last owner stays.
    const byRule = ({ id: profileId }: { id: string }) =>
      suspendWithMail(
        world.db,
        { institutionId, profileId },
        { by: null, at: new Date(), reason: 'no_login', mailer: world.outgoing.mailer, config: testConfig() },
      )
    mails.length = 0
    await byRule(ben)
    expect(mails.map(({ to }) => to)).toEqual([owner.email])
    expect(mails[0]?.text).toContain('Ben Test, an owner of Rhodes, is suspended')
    expect(await byRule(owner)).toBe('last_owner')
    await expect(suspend(owner, owner)).rejects.toMatchObject({ code: 'LAST_OWNER' })
    expect(mails).toHaveLength(1)
  }))

test('two owners who suspend each other at once: one of them stays, and is told', async () => {
  await using world = await createWorld()
  const { id: institutionId, owner, appoint } = await openInstitution(world)
  const ada = await appoint('Ada', 'owner')
  const mails = mailsOf(world)
  const results = await Promise.allSettled([
    owner.calls.institutionMembers.suspend({ institutionId, profileId: ada.id }),
    ada.calls.institutionMembers.suspend({ institutionId, profileId: owner.id }),
  ])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const subjects = mails.map(({ subject }) => subject).toSorted()
  expect(subjects).toEqual(['An owner of Rhodes is suspended', 'You are suspended at Rhodes'])
})
