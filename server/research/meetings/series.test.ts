import { expect, test } from 'vitest'
import { dayIn, plusDays } from '#domain/ground/due.ts'
import type { Repeating } from '#domain/research/meetings/new-meeting.ts'
import { inWorld } from '#server/test/world.ts'
import { occurrencesOf } from './occurrences-of.ts'

const zone = 'Africa/Johannesburg'
/** A Wednesday, at ten. */
const first = { startsAt: new Date('2055-12-01T08:00:00Z'), zone }
const daysOf = (repeat: Partial<Repeating>, from = first) =>
  occurrencesOf({ every: 'weekly', without: [], ...repeat }, from).map((at) => dayIn(at, from.zone))

test.each([
  ['until a day, which is the last', { until: '2055-12-22' }, ['2055-12-01', '2055-12-08', '2055-12-15', '2055-12-22']],
  ['until the day before the next', { until: '2055-12-21' }, ['2055-12-01', '2055-12-08', '2055-12-15']],
  ['with days before it began', { until: '2055-11-30' }, []],
  [
    'so many besides those left out',
    { times: 4, without: [{ from: '2055-12-15', until: '2056-01-15' }] },
    ['2055-12-01', '2055-12-08', '2056-01-19', '2056-01-26'],
  ],
  [
    'until a day and without a recess, the days of which are both left out',
    { until: '2056-01-20', without: [{ from: '2055-12-15', until: '2056-01-12' }] },
    ['2055-12-01', '2055-12-08', '2056-01-19'],
  ],
  [
    'from after the first, which is left out',
    { times: 2, without: [{ from: '2055-12-01', until: '2055-12-01' }] },
    ['2055-12-08', '2055-12-15'],
  ],
  [
    'every month on its weekday',
    { every: 'monthly', until: '2056-03-31' } as const,
    ['2055-12-01', '2056-01-05', '2056-02-02', '2056-03-01'],
  ],
  ['every two weeks', { every: 'fortnightly', times: 3 } as const, ['2055-12-01', '2055-12-15', '2055-12-29']],
])('a series is held %s', (_name, repeat, days) => expect(daysOf(repeat)).toEqual(days))

test('what is left out is a day of the meeting’s own clock', () => {
  // Late in the evening of the 14th there, and the 15th in UTC.
  const late = { startsAt: new Date('2055-12-08T03:30:00Z'), zone: 'America/New_York' }
  const without = [{ from: '2055-12-14', until: '2055-12-14' }]
  expect(daysOf({ times: 2, without }, late)).toEqual(['2055-12-07', '2055-12-21'])
})

test('a series until a day is scheduled as it was shown; one that is too long, or has no day, is refused', () =>
  inWorld(async ({ arrive, startProject }) => {
    const ada = await arrive('Ada')
    const { projectId } = await startProject(ada)
    const repeat = {
      every: 'weekly',
      until: '2056-02-01',
      without: [{ from: '2055-12-15', until: '2056-01-15' }],
    } as const
    const shown = await ada.calls.meetings.listOccurrences({
      ...first,
      repeat: { ...repeat, without: [...repeat.without] },
    })
    const details = { projectId, title: 'Progress', minutes: 45, ...first }
    const schedule = (changed: object) =>
      ada.calls.meetings.schedule({ ...details, id: crypto.randomUUID(), repeat: { every: 'weekly', ...changed } })
    const { ids } = await schedule(repeat)
    expect(ids).toHaveLength(4)
    const { meetings } = await ada.calls.meetings.list({ when: 'coming' })
    expect(meetings.map(({ startsAt }) => startsAt)).toEqual(shown)
    const until = plusDays('2055-12-01', 7 * 52)
    await expect(schedule({ until })).rejects.toMatchObject({ code: 'SERIES_LIMIT', data: { limit: 52 } })
    expect((await schedule({ until: plusDays(until, -1) })).ids).toHaveLength(52)
    await expect(schedule({ until: '2055-11-30' })).rejects.toMatchObject({ code: 'NO_DATE' })
    for (const wrong of [
      {},
      { times: 3, until: '2056-02-01' },
      { times: 1 },
      { times: 3, without: [{ from: '2056-01-15', until: '2055-12-15' }] },
      { times: 3, without: Array.from({ length: 11 }, () => ({ from: '2056-01-15', until: '2056-01-15' })) },
    ])
      await expect(schedule(wrong)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  }))

test('the meetings after one take over what was changed, and keep a room and a title of their own', () =>
  inWorld(async ({ arrive, startProject }) => {
    const ada = await arrive('Ada')
    const { projectId } = await startProject(ada)
    const day = 86_400_000
    const startsAt = new Date(Math.ceil(Date.now() / day) * day + 2 * day + 8 * 3_600_000)
    const details = {
      title: 'Supervision',
      startsAt,
      zone: 'UTC',
      minutes: 45,
      place: null,
      callUrl: null,
      guests: null,
    }
    const repeat = { every: 'weekly', times: 3 } as const
    const { ids } = await ada.calls.meetings.schedule({ projectId, id: crypto.randomUUID(), ...details, repeat })
    const [first = '', , third = ''] = ids
    const thirdAt = new Date(startsAt.getTime() + 14 * day)
    const own = { title: 'With the ethics office', place: 'Room 12' }
    await ada.calls.meetings.update({ projectId, meetingId: third, ...details, ...own, startsAt: thirdAt })
    const moved = new Date(startsAt.getTime() + 3_600_000)
    await ada.calls.meetings.update({
      ...{
        projectId,
        meetingId: first,
        ...details,
        startsAt: moved,
        callUrl: 'https://meet.example/tides',
        following: true,
      },
    })
    const { meetings } = await ada.calls.meetings.list({ when: 'coming' })
    expect(meetings.map(({ title, place, callUrl }) => [title, place, callUrl])).toEqual([
      ['Supervision', null, 'https://meet.example/tides'],
      ['Supervision', null, 'https://meet.example/tides'],
      ['With the ethics office', 'Room 12', 'https://meet.example/tides'],
    ])
    expect(meetings.at(-1)?.startsAt).toEqual(new Date(thirdAt.getTime() + 3_600_000))
    await ada.calls.meetings.cancel({ projectId, meetingId: first })
    await expect(ada.calls.meetings.update({ projectId, meetingId: first, ...details })).rejects.toMatchObject({
      code: 'CANCELLED',
    })
  }))
