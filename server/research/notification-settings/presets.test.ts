import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Delivery } from '#domain/ground/activity.ts'
import { type MailEvent, mailEvents, presetOf, presets } from '#domain/research/notifications/mail-events.ts'
import { inWorld } from '#server/test/world.ts'
import { deliveryFor, isPushedTo, mailTimeOf } from './queries.ts'
import { notificationPresets, notificationSettings } from './tables.ts'
import { endMail } from './unsubscribe.ts'

test('a preset chooses for every event, and is recognised until one is chosen otherwise', () =>
  inWorld(async ({ arrive }) => {
    const ada = await arrive('Ada')
    const chosen = async () => (await ada.calls.notifications.findSettings()).deliveries
    for (const preset of presets) {
      await ada.calls.notifications.setPreset({ preset })
      expect(presetOf(await chosen())).toBe(preset)
    }
    expect(new Set(Object.values(await chosen()))).toEqual(new Set(['off']))
    await ada.calls.notifications.setPreset({ preset: 'mine' })
    expect(await chosen()).toMatchObject({ invitation: 'at_once', mention: 'daily', stage_chat_message: 'off' })
    expect(await chosen()).toMatchObject({ review_sent: 'at_once', review_returned: 'at_once', review_comment: 'off' })
    await ada.calls.notifications.setPreset({ preset: 'everything' })
    expect(Object.values(await chosen())).not.toContain('off')
    await ada.calls.notifications.setDelivery({ event: 'mention', delivery: 'off' })
    expect(presetOf(await chosen())).toBeNull()
  }))

test('a preset is kept as one, so that it holds for what comes to the product later', () =>
  inWorld(async ({ arrive, db }) => {
    const [ada, bob] = [await arrive('Ada'), await arrive('Bob')]
    await ada.calls.notifications.setDelivery({ event: 'mention', delivery: 'at_once' })
    await ada.calls.notifications.setPreset({ preset: 'mine' })
    await endMail(db, bob.id)
    await endMail(db, crypto.randomUUID())
    // No row for an event: this is all that is stored.
    expect(await db.select().from(notificationSettings)).toEqual([])
    expect((await db.select().from(notificationPresets)).map(({ preset }) => preset).sort()).toEqual([
      'mine',
      'nothing',
    ])
    await bob.calls.notifications.setDelivery({ event: 'mention', delivery: 'at_once' })
    expect((await bob.calls.notifications.findSettings()).deliveries).toMatchObject({
      mention: 'at_once',
      invitation: 'off',
    })
  }))

test('the database says of each event what the settings say', () =>
  inWorld(async ({ arrive, db }) => {
    const [ada, bob] = [await arrive('Ada'), await arrive('Bob')]
    // Somebody else's choices are theirs alone.
    await bob.calls.notifications.setPreset({ preset: 'nothing' })
    await bob.calls.notifications.setDelivery({ event: 'invitation', delivery: 'daily' })
    expect(await mailTimeOf(db, ada.id, 'invitation', new Date())).toBeNull()
    expect(await mailTimeOf(db, bob.id, 'invitation', new Date())).toBeInstanceOf(Date)
    expect(await mailTimeOf(db, bob.id, 'mention', new Date())).toBe('never')
    const stored = async () => {
      const { rows } = await db.execute<{ event: MailEvent; delivery: Delivery }>(sql`
        select e.event, ${deliveryFor(sql`${ada.id}::uuid`, sql`e.event`)} as delivery
        from unnest(${sql.param([...mailEvents])}::text[]) as e(event)`)
      return Object.fromEntries(rows.map(({ event, delivery }) => [event, delivery]))
    }
    const chosen = async () => (await ada.calls.notifications.findSettings()).deliveries
    expect(await stored()).toEqual(await chosen())
    for (const preset of presets) {
      await ada.calls.notifications.setPreset({ preset })
      expect(await stored()).toEqual(await chosen())
    }
    await ada.calls.notifications.setDelivery({ event: 'stage_chat_message', delivery: 'at_once' })
    expect(await stored()).toEqual(await chosen())
  }))

test('the database says of each event whether it is pushed as the settings say; ending mail ends no push', () =>
  inWorld(async ({ arrive, db }) => {
    const [ada, bob] = [await arrive('Ada'), await arrive('Bob')]
    await bob.calls.notifications.setPreset({ preset: 'nothing' })
    const stored = async () => {
      const { rows } = await db.execute<{ event: MailEvent; pushed: boolean }>(sql`
        select e.event, ${isPushedTo(sql`${ada.id}::uuid`, sql`e.event`)} as pushed
        from unnest(${sql.param([...mailEvents])}::text[]) as e(event)`)
      return Object.fromEntries(rows.map(({ event, pushed }) => [event, pushed]))
    }
    const chosen = async () => (await ada.calls.notifications.findSettings()).pushes
    expect(await chosen()).toMatchObject({
      mention: true,
      review_sent: true,
      invitation: true,
      stage_chat_message: false,
    })
    expect(await stored()).toEqual(await chosen())
    for (const preset of presets) {
      await ada.calls.notifications.setPreset({ preset })
      expect(await stored()).toEqual(await chosen())
    }
    expect(Object.values(await chosen())).not.toContain(true)
    await ada.calls.notifications.setPush({ event: 'stage_chat_message', pushed: true })
    expect(await stored()).toEqual(await chosen())
    expect(await chosen()).toMatchObject({ stage_chat_message: true, mention: false })
    await ada.calls.notifications.setPreset({ preset: 'mine' })
    await endMail(db, ada.id)
    expect(await chosen()).toMatchObject({ stage_chat_message: false, mention: true })
    expect((await ada.calls.notifications.findSettings()).deliveries).toMatchObject({ mention: 'off' })
    await ada.calls.notifications.setPreset({ preset: 'nothing' })
    expect(await stored()).toEqual(await chosen())
  }))
