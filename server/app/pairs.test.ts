import { expect, test } from 'vitest'
import { router } from '#server/nouns.ts'
import { proceduresOf } from '#server/test/procedures.ts'
import { withoutProject } from '#server/test/without-project.ts'
import { writingVerbs } from '#server/test/writing-verbs.ts'

/** Verbs that write and are not yet tried in pairs; the list only shrinks. */
const unpaired = [
  'files.cancelUpload',
  'files.startUpload',
  'guests.withdraw',
  // Three that ask PubMed first, and then write as `library.add`, `searches.record` and `searches.recordRun` do.
  'library.addFound',
  'searches.keep',
  'searches.run',
  'meetings.addAddendum',
  'meetings.editItem',
  'meetings.markQuestion',
  'meetings.removeItem',
  'meetings.setAttendance',
  'meetings.takeBackNotes',
  'meetings.tick',
  'meetings.update',
  'reviews.answerPoint',
  'reviews.approve',
  'reviews.editPoint',
  'reviews.raisePoint',
  'reviews.removePoint',
  'reviews.returnRound',
  'reviews.settlePoint',
]

test('every verb that writes in a project is among the pairs that are tried at once', () => {
  const paired = Object.keys(writingVerbs).map((name) => name.split(',')[0] ?? name)
  const writing = proceduresOf(router)
    .filter(([, procedure]) => procedure['~orpc'].route.method !== 'GET')
    .map(([path]) => path.join('.'))
    .filter((name) => !withoutProject.includes(name))
  const missing = writing.filter((name) => !paired.includes(name) && !unpaired.includes(name))
  expect(missing, 'write them into `writing` of their noun’s cases (server/test/cases/)').toEqual([])
  expect(unpaired.filter((name) => paired.includes(name) || !writing.includes(name))).toEqual([])
})
