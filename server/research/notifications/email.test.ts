import { expect, test } from 'vitest'
import { digestMail, type Line } from './email.ts'

const line = (type: string, message: string, more: Partial<Line> = {}): Line => ({
  ...{ type, message, projectId: crypto.randomUUID(), projectTitle: 'Tides', role: 'supervisor', stageNumber: 1 },
  ...{ messageSeq: null, meetingId: null, place: null, mentioned: false, currentPhase: 1, completed: [] },
  ...more,
})

test('what waits for its reader leads the subject of a mail that says more', async () => {
  const sue = { profileId: crypto.randomUUID(), email: 'sue@example.org', username: 'Sue' }
  const config = { baseUrl: 'https://ninefold.example', secret: 'x'.repeat(32) }
  const subjectOf = async (...lines: Line[]) => (await digestMail(sue, lines, 'daily', config)).subject
  const [said, sent] = [line('stage_chat_message', 'Bob: First'), line('review_sent', 'Ada sent Proposal for review')]
  expect(await subjectOf(said)).toBe('Bob: First')
  expect(await subjectOf(said, said)).toBe('2 unread notifications in your projects')
  expect(await subjectOf(said, sent, said)).toBe('Ada sent Proposal for review, and 2 more')
  const named = line('stage_chat_message', 'Ada: To @Sue', { mentioned: true })
  expect(await subjectOf(said, named)).toBe('Ada: To @Sue, and 1 more')
})
