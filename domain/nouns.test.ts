import { expect, test } from 'vitest'
import { activities, render } from './nouns.ts'

test('stored facts are rendered as the sentences of the specification', () => {
  const said = (type: string, facts: object) => render({ type, facts })?.message
  const role = 'supervisor'
  expect(said('stage_completed', { stageName: 'Ethics' })).toBe('Ethics completed')
  expect(said('stage_status_updated', { stageName: 'Ethics', status: 'under_review' })).toBe(
    'Ethics status updated to Under review',
  )
  expect(said('member_joined', { username: 'Ada', title: 'Tides', role })).toBe('Ada joined "Tides" as supervisor')
  expect(said('member_invited', { username: 'Ada', title: 'Tides', role, invitationId: null })).toBe(
    'Ada was invited to "Tides" as supervisor',
  )
})

test('only a message leads to a place in the chat, and what happens to a meeting to the meeting', () => {
  const facts = { username: 'Ada', stageName: 'Ethics', preview: 'Hello', messageId: null, seq: 7 }
  expect(render({ type: 'stage_chat_message', facts })).toEqual({
    message: 'Ada in Ethics: Hello',
    messageSeq: 7,
    meetingId: null,
    seenOn: null,
    place: null,
    isPinned: false,
  })
  expect(render({ type: 'stage_completed', facts })?.messageSeq).toBeNull()
  const meeting = {
    username: 'Ada',
    title: 'Progress',
    startsAt: '2027-01-15T08:00:00Z',
    zone: 'Africa/Johannesburg',
    times: 1,
    meetingId: 'm',
  }
  expect(render({ type: 'meeting_scheduled', facts: meeting })).toEqual({
    message: 'Ada scheduled the meeting "Progress" on 15 January 2027, 10:00, Africa/Johannesburg (GMT+2)',
    messageSeq: null,
    meetingId: 'm',
    seenOn: null,
    place: null,
    isPinned: false,
  })
  const former = { username: 'Ada', title: 'Progress', when: '2027/01/15, 10:00', times: 1, meetingId: 'm' }
  expect(render({ type: 'meeting_scheduled', facts: former })?.message, 'stored before facts had a zone').toBe(
    'Ada scheduled the meeting "Progress" on 15 January 2027, 10:00',
  )
  expect(render({ type: 'stage_completed', facts })?.seenOn).toBe('project')
  expect(render({ type: 'stage_link_added', facts })?.seenOn).toBe('stage')
})

test('an activity written by a newer version is left out instead of breaking the list', () => {
  expect(render({ type: 'message_reacted', facts: {} })).toBeNull()
})

test('no two activities share a type', () => {
  expect(new Set(activities.map(({ type }) => type)).size).toBe(activities.length)
})

test('a meeting is at a time of the reader’s clock, or of its own with the name of the zone, in summer and in winter', () => {
  const on = (startsAt: string, readers: string | null, zone = 'Africa/Johannesburg') =>
    render({ type: 'meeting_soon', facts: { title: 'P', meetingId: 'm', startsAt, zone } }, readers)?.message.replace(
      'The meeting "P" begins soon, on ',
      '',
    )
  const instant = '2027-01-15T10:30:00.000Z'
  expect(on(instant, null)).toBe('15 January 2027, 12:30, Africa/Johannesburg (GMT+2)')
  expect(on(instant, 'Africa/Johannesburg')).toBe('15 January 2027, 12:30')
  expect(on('2027-01-15T05:30:00.000Z', 'Etc/GMT+8')).toBe('14 January 2027, 21:30')
  expect(on(instant, 'Pacific/Kiritimati')).toBe('16 January 2027, 00:30')
  expect(on(instant, null, 'Pacific/Kiritimati')).toBe('16 January 2027, 00:30, Pacific/Kiritimati (GMT+14)')
  // The clocks of New York go on in the night to 14 March 2027, and back in that to 7 November.
  for (const [before, time] of [
    ['2027-03-14T06:59:00.000Z', '14 March 2027, 01:59, America/New York (GMT-5)'],
    ['2027-03-14T07:00:00.000Z', '14 March 2027, 03:00, America/New York (GMT-4)'],
    ['2027-11-07T05:30:00.000Z', '7 November 2027, 01:30, America/New York (GMT-4)'],
    ['2027-11-07T06:30:00.000Z', '7 November 2027, 01:30, America/New York (GMT-5)'],
  ] as const)
    expect(on(before, null, 'America/New_York')).toBe(time)
})
