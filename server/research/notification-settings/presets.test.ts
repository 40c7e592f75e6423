import { expect, test } from 'vitest'
import { presetOf, presets } from '#domain/research/notifications/mail-events.ts'
import { inWorld } from '#server/test/world.ts'

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
