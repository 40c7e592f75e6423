import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findMarks, quoteOf } from './find-mark.ts'

const method = `We interviewed twelve nurses at three rural clinics between March and June. Each interview took about an
hour, was recorded, and was transcribed by the first author.`
const sample = `The clinics were chosen because they had taken part in an earlier survey of staffing, and because
their managers agreed. Two clinics declined, and are not described here.`
const limits = `Our study has limitations. All clinics are in one province, and nurses who had left were not asked,
although their reasons for leaving would have been of interest.`
const old = [`${method}\n${sample}`, limits]

/** What somebody marks in pages: these words, where they stand first. */
function marked(pages: string[], words: string) {
  const page = pages.findIndex((text) => text.includes(words))
  const start = pages[page]?.indexOf(words) ?? -1
  return quoteOf(pages, page + 1, start, start + words.length)
}

/** How the words are found in other pages, and which words those are. */
function found(words: string, next: string[], pages = old) {
  const [mark] = findMarks(next, [marked(pages, words)])
  if (!mark || mark.kind === 'gone') return ['gone']
  const parts = [mark, ...mark.more].map(({ page, start, end }) => next[page - 1]?.slice(start, end))
  return [mark.kind, mark.page, ...parts]
}

test('a supervisor finds their mark where it was when nothing has changed', () => {
  expect(found('twelve nurses at three', old)).toEqual(['found', 1, 'twelve nurses at three'])
})

test('a mark goes along with its paragraph to another page', () => {
  expect(found('twelve nurses at three', [limits, sample, method])).toEqual(['found', 3, 'twelve nurses at three'])
})

test('a sentence in which a word was changed is still the one that was marked', () => {
  const next = [old[0]?.replace('took about', 'lasted for about') ?? '', limits]
  expect(found('Each interview took about an\nhour, was recorded, and', next)).toEqual([
    ...['found', 1],
    'Each interview lasted for about an\nhour, was recorded, and',
  ])
})

test('a marked word that somebody changed at its end is marked as it is now', () => {
  expect(found('clinics declined', [old[0]?.replace('Two clinics', 'One clinic') ?? '', limits])).toEqual([
    ...['found', 1],
    'clinic declined',
  ])
})

test('a sentence that now stands among others has moved', () => {
  const sentence = 'nurses who had left were not asked,\nalthough their reasons'
  const next = [`${sample} In a pilot, ${sentence}, which we came to regret a great deal.`, method]
  expect(found(sentence, next)).toEqual(['moved', 1, sentence])
})

test('a sentence that was deleted is gone, although what was around it is still there', () => {
  const sentence = 'Each interview took about an\nhour, was recorded, and was transcribed by the first author.'
  expect(found(sentence, [`${method.replace(sentence, '')}\n${sample}`, limits])).toEqual(['gone'])
})

test('a word that was replaced is gone: nobody said anything about the other', () => {
  expect(found('transcribed', [method.replace('transcribed', 'kept'), limits])).toEqual(['gone'])
})

test('a common word that stands elsewhere is not the one that was marked', () => {
  expect(found('clinics', ['Many clinics have too few nurses.', 'The clinics are far from each other.'])).toEqual([
    'gone',
  ])
})

test('of two sentences that are alike, the one with the same surroundings is found', () => {
  const alike = 'All of them gave written consent.'
  const pages = [`${method} ${alike} ${sample}`, `${limits} ${alike} The managers were told the results.`]
  const mark = quoteOf(pages, 2, limits.length + 1, limits.length + 1 + alike.length)
  const next = [pages[1] ?? '', pages[0] ?? '']
  expect(findMarks(next, [mark])).toMatchObject([{ kind: 'found', page: 1, start: limits.length + 1 }])
})

test('when two places are alike and so are their surroundings, the mark is gone rather than in a wrong one', () => {
  const pages = [method, sample, limits]
  expect(found('three rural clinics', [method, sample, method], pages)).toEqual(['gone'])
})

test('words are the same with ligatures, other quotes, other dashes and other capitals', () => {
  const pages = ['It is difficult to say who "left" first - the nurses or their managers. Nobody whom we asked knew.']
  const next = ['IT IS DIFFICULT to say who “left” ﬁrst — the\nnurses or their managers. Nobody whom we asked knew.']
  expect(found('left" first - the nurses', next, pages)).toEqual(['found', 1, 'left” ﬁrst — the\nnurses'])
})

test('words are the same when a line ends within them', () => {
  const pages = ['The sample was well-known to both of the examiners, who gave an example of what they had seen there.']
  const next = [
    'The sample was well-\nknown to both of the exami\u00ad\nners, who gave an exam-\nple of what they had seen there.',
  ]
  expect(found('well-known', next, pages)).toEqual(['found', 1, 'well-\nknown'])
  expect(found('examiners', next, pages)).toEqual(['found', 1, 'exami\u00ad\nners'])
  expect(found('example', next, pages)).toEqual(['found', 1, 'exam-\nple'])
})

test('a mark goes over the end of a page, and not over its number or the header of the next', () => {
  const next = [
    `Nurses in rural clinics\n${limits}\n1`,
    'Nurses in rural clinics\nWe interviewed twelve nurses at three\n2',
    `Nurses in rural clinics\nrural clinics between March and June. Each interview took about an hour.\n${sample}\n3`,
  ]
  expect(found('twelve nurses at three rural clinics', next)).toEqual([
    ...['found', 2],
    ...['twelve nurses at three', 'rural clinics'],
  ])
})

test('what somebody marks over the end of a page is found in one piece', () => {
  const pages = [
    'The head\nWe interviewed twelve nurses\n1',
    'The head\nat three rural clinics between March and June.\n2',
    `The head\n${limits}\n3`,
  ]
  const mark = quoteOf(pages, 1, 24, 37, [{ page: 2, start: 9, end: 17 }])
  expect(mark).toEqual({
    ...{ quote: 'twelve nurses\nat three', page: 1 },
    ...{ before: 'We interviewed ', after: ' rural clinics between March and June.\nOur study has limitations' },
  })
  const [each] = findMarks(old, [mark])
  expect(each).toMatchObject({ kind: 'found', page: 1, start: 15, end: 37, more: [] })
})

test('a mark on a comma is found with the word before it', () => {
  const mark = quoteOf(old, 1, method.indexOf(', and was'), method.indexOf(', and was') + 1)
  expect(findMarks([limits, method], [mark])).toMatchObject([
    { kind: 'found', page: 2, start: method.indexOf('recorded'), end: method.indexOf(', and was') },
  ])
})

test('a text in another script is found too', () => {
  const pages = ['研究对象为三家乡村诊所的十二名护士,每次访谈约一小时,并由第一作者转录。两家诊所拒绝参加。']
  const next = [
    '引言。',
    '本研究的研究对象为三家乡村诊所的十二名护士,每次访谈约一小时,并由第一作者逐字转录。两家诊所拒绝参加。',
  ]
  expect(found('十二名护士', next, pages)).toEqual(['found', 2, '十二名护士'])
})

test('where nothing has changed no mark is in a wrong place, whatever was marked', () => {
  const words = `${method} ${sample} ${limits}`.split(/\s+/)
  const page = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 60 }).map((some) => some.join(' '))
  const pages = fc.array(page, { minLength: 1, maxLength: 3 })
  fc.assert(
    fc.property(pages, fc.nat(), fc.nat(), fc.nat(), (texts, at, from, length) => {
      const page = at % texts.length
      const text = texts[page] ?? ''
      const start = from % text.length
      const end = Math.min(text.length, start + 1 + (length % 80))
      const [mark] = findMarks(texts, [quoteOf(texts, page + 1, start, end)])
      if (!mark || mark.kind === 'gone') return
      expect(mark.page).toBe(page + 1)
      expect(mark.start).toBeLessThan(end)
      expect(mark.end).toBeGreaterThan(Math.max(0, start - 20))
    }),
  )
})

test('words that somebody typed are found where they stand once, whole and to the letter', () => {
  const typed = (quote: string) =>
    findMarks(['Litres are carried uphill.\nThe hill is steep.'], [{ quote, before: '', after: '', page: null }])
  expect(typed('carried uphill')).toMatchObject([{ kind: 'found', page: 1, start: 11, end: 25 }])
  expect(typed('The hill')).toMatchObject([{ kind: 'found' }])
  for (const gone of ['hill is flat', 'rried uphill', 'is']) expect(typed(gone)).toEqual([{ kind: 'gone' }])
  expect(findMarks(['One tap. One tap.'], [{ quote: 'One tap', before: '', after: '', page: 1 }])).toEqual([
    { kind: 'gone' },
  ])
})
