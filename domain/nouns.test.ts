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
  })
  expect(render({ type: 'stage_completed', facts })?.messageSeq).toBeNull()
  const meeting = { username: 'Ada', title: 'Progress', when: '2027/01/15, 10:00', times: 1, meetingId: 'm' }
  expect(render({ type: 'meeting_scheduled', facts: meeting })).toEqual({
    message: 'Ada scheduled the meeting "Progress" on 15 January 2027, 10:00',
    messageSeq: null,
    meetingId: 'm',
    seenOn: null,
  })
  expect(render({ type: 'stage_completed', facts })?.seenOn).toBe('project')
  expect(render({ type: 'stage_link_added', facts })?.seenOn).toBe('stage')
})

test('an activity written by a newer version is left out instead of breaking the list', () => {
  expect(render({ type: 'message_reacted', facts: {} })).toBeNull()
})

test('no two activities share a type', () => {
  expect(new Set(activities.map(({ type }) => type)).size).toBe(activities.length)
})
