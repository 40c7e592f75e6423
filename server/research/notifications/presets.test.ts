import { readFileSync } from 'node:fs'
import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { presetOf, presets } from '#domain/research/notifications/mail-events.ts'
import { inWorld } from '#server/test/world.ts'
import { notificationSettings } from './tables.ts'

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

const checklists = readFileSync(new URL('../../ground/db/migrations/0036_checklists.sql', import.meta.url), 'utf8')

test.each(presets)('whoever had chosen “%s” before there were checklists has chosen so for them too', (preset) =>
  inWorld(async ({ db, arrive }) => {
    const ada = await arrive('Ada')
    await ada.calls.notifications.setPreset({ preset })
    const event = 'checklist_ticked'
    await db
      .delete(notificationSettings)
      .where(and(eq(notificationSettings.profileId, ada.id), eq(notificationSettings.event, event)))
    await db.execute(sql.raw(checklists.split('--> statement-breakpoint').at(-1) ?? ''))
    const { deliveries } = await ada.calls.notifications.findSettings()
    expect(presetOf(deliveries)).toBe(preset)
    expect(deliveries[event]).toBe(preset === 'everything' ? 'daily' : 'off')
  }),
)
