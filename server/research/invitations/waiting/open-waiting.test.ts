import { expect, test } from 'vitest'
import { signedId } from '#server/ground/mail/signed-id.ts'
import { createAccount } from '#server/people/sign-in/create-account.ts'
import { inWorld, testSecret } from '#server/test/world.ts'

test('whoever is invited reads to what, with the link from the mail and before their profile; nobody else does', () =>
  inWorld(async (world) => {
    const { db, arrive, startProject, logIn, visitor } = world
    const ada = await arrive('Ada')
    const { projectId } = await startProject(ada, 'Tides')
    const invitation = { email: 'neo@example.org', role: 'supervisor', wait: true } as const
    await ada.calls.invitations.create({ projectId, invitations: [invitation] })
    const [waiting] = (await ada.calls.projects.find({ projectId })).waiting
    const id = waiting?.id ?? ''
    const token = signedId('invitation', id, testSecret)
    const shown = { projectTitle: 'Tides', inviter: 'Ada Test', role: 'supervisor' }
    expect(await visitor.invitations.openWaiting({ token })).toEqual(shown)
    for (const wrong of [id, `${id}.x`, signedId('meeting', id, testSecret)])
      await expect(visitor.invitations.openWaiting({ token: wrong })).rejects.toMatchObject({ code: 'NOT_FOUND' })

    const account = async (email: string) => await logIn(await createAccount(db, { email, name: '', password: '-' }))
    const [neo, other] = [await account('neo@example.org'), await account('neo@example.com')]
    expect(await neo.invitations.listForAddress()).toEqual([shown])
    expect(await other.invitations.listForAddress()).toEqual([])
    await ada.calls.invitations.withdraw({ projectId, invitationId: id })
    expect(await neo.invitations.listForAddress()).toEqual([])
    await expect(visitor.invitations.openWaiting({ token })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }))
