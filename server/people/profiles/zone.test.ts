import { expect, test } from 'vitest'
import type { Db } from '#server/ground/db/connect.ts'
import { createLog } from '#server/ground/log.ts'
import type { Mail } from '#server/ground/mail/send.ts'
import { mails } from '#server/ground/mail/tables.ts'
import { sendDigests } from '#server/research/notifications/send-digests.ts'
import { notificationRecipients } from '#server/research/notifications/tables.ts'
import { inWorld, testConfig } from '#server/test/world.ts'

const mailer = { send: async (tx: Db, mail: Mail) => void (await tx.insert(mails).values(mail)) }

test('the daily mail comes at seven in the morning of one’s own time zone', () =>
  inWorld(async ({ db, arrive, startProject, join }) => {
    const ada = await arrive('Ada')
    const project = await startProject(ada)
    const zones = { Kim: 'Asia/Seoul', Sam: 'America/Los_Angeles', Naledi: null }
    const people: { name: string; email: string }[] = []
    for (const [name, zone] of Object.entries(zones)) {
      const person = await join(project, name)
      await person.calls.profiles.setZone({ zone })
      people.push({ name, email: person.email })
    }
    const { projectId, stageId } = project
    await ada.calls.messages.post({ projectId, stageId, id: crypto.randomUUID(), message: 'Hello' })
    await db.update(notificationRecipients).set({ notifiedAt: new Date('2027-01-10T20:00:00Z') })
    const mailedBy = async (now: string) => {
      await sendDigests({ db, mailer, config: testConfig(), log: createLog('silent') }, new Date(now))
      const sent = await db.select({ to: mails.to }).from(mails)
      return people.filter(({ email }) => sent.some(({ to }) => to === email)).map(({ name }) => name)
    }
    // Seven o'clock is 22:00 UTC in Seoul, 05:00 in Johannesburg, and in winter 15:00 in Los Angeles.
    expect(await mailedBy('2027-01-10T21:59:00Z')).toEqual([])
    expect(await mailedBy('2027-01-10T22:01:00Z')).toEqual(['Kim'])
    expect(await mailedBy('2027-01-11T04:59:00Z')).toEqual(['Kim'])
    expect(await mailedBy('2027-01-11T05:01:00Z')).toEqual(['Kim', 'Naledi'])
    expect(await mailedBy('2027-01-11T14:59:00Z')).toEqual(['Kim', 'Naledi'])
    expect(await mailedBy('2027-01-11T15:01:00Z')).toEqual(['Kim', 'Sam', 'Naledi'])
  }))

test.each(['Mars/Phobos', '', '+02:00', 'x'.repeat(65)])('the time zone “%s” is refused', (zone) =>
  inWorld(async ({ arrive }) => {
    const ada = await arrive('Ada')
    await expect(ada.calls.profiles.setZone({ zone })).rejects.toMatchObject({ status: 400 })
    expect((await ada.calls.profiles.me()).profile?.zone).toBeNull()
  }),
)
