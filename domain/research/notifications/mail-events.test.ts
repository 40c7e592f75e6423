import { expect, test } from 'vitest'
import { deliveryOf, eventsIn, mailEvents, mailGroups, nextDailyMail } from './mail-events.ts'

test.each([
  ['2026-11-23T04:59:00Z', undefined, '2026-11-23T05:00:00.000Z'],
  ['2026-11-23T05:00:30Z', undefined, '2026-11-24T05:00:00.000Z'],
  ['2026-11-23T12:34:56Z', 'Asia/Seoul', '2026-11-23T22:00:00.000Z'],
  ['2026-11-23T12:00:00Z', 'America/Los_Angeles', '2026-11-23T15:00:00.000Z'],
  ['2026-07-01T14:30:00Z', 'America/Los_Angeles', '2026-07-02T14:00:00.000Z'],
  ['2026-11-23T00:00:00Z', 'Asia/Kathmandu', '2026-11-23T01:15:00.000Z'],
])('after %s the daily mail in %s comes at %s', (now, zone, next) => {
  expect(nextDailyMail(new Date(now), zone).toISOString()).toBe(next)
})

test('what nobody chose about one event follows what they chose about all, and what the product usually does after that', () => {
  expect(deliveryOf('stage_chat_message', { preset: null, chosen: {} })).toBe('daily')
  expect(deliveryOf('stage_chat_message', { preset: 'nothing', chosen: {} })).toBe('off')
  expect(deliveryOf('stage_chat_message', { preset: 'mine', chosen: { mention: 'off' } })).toBe('off')
  expect(deliveryOf('mention', { preset: 'nothing', chosen: { mention: 'at_once' } })).toBe('at_once')
})

test('every event stands under one heading of the settings', () => {
  expect(mailGroups.flatMap(eventsIn).sort()).toEqual([...mailEvents].sort())
})
