import { expect, test } from 'vitest'
import { boxesOf, type PageItem, pageText } from './page-text.ts'

/** A page of 100 by 200 points that is not turned. */
const view = {
  ...{ width: 100, height: 200 },
  convertToViewportPoint: (x: number, y: number) => [x, 200 - y],
}

const item = (str: string, x: number, y: number, width: number, more: object = {}) => ({
  ...{ str, dir: 'ltr', transform: [10, 0, 0, 10, x, y], width, height: 10, hasEOL: false },
  ...more,
})

const items: PageItem[] = [
  item('We asked', 10, 150, 40),
  item(' ', 50, 150, 5, { height: 0 }),
  item('ten', 55, 150, 15, { hasEOL: true }),
  { type: 'beginMarkedContent', id: 'p1' },
  item('nurses', 10, 135, 30),
]

const rounded = (boxes: ReturnType<typeof boxesOf>) =>
  boxes.map(({ x, y, width, height }) => [x, y, width, height].map((each) => Math.round(each * 1000) / 1000))

test('a page is read item by item, and each line ends with a line end', () => {
  expect(pageText(items)).toEqual({ text: 'We asked ten\nnurses', starts: [0, 8, 9, 13, 13] })
})

test('what somebody marked over two lines has a box on each', () => {
  const { text, starts } = pageText(items)
  const boxes = boxesOf(items, starts, view, { start: text.indexOf('asked'), end: text.length })
  expect(rounded(boxes)).toEqual([
    [0.25, 0.206, 0.45, 0.055],
    [0.1, 0.281, 0.3, 0.055],
  ])
})

test('half of a word is half as wide', () => {
  const { starts } = pageText(items)
  expect(rounded(boxesOf(items, starts, view, { start: 13, end: 16 }))).toEqual([[0.1, 0.281, 0.15, 0.055]])
})

test('words beside each other in two columns have two boxes', () => {
  const columns = [item('left', 5, 150, 20), item('right', 60, 150, 20)]
  expect(boxesOf(columns, pageText(columns).starts, view, { start: 0, end: 9 })).toHaveLength(2)
})

test('on a page that is turned, the box is where the words are shown', () => {
  const turned = {
    ...{ width: 200, height: 100 },
    convertToViewportPoint: (x: number, y: number) => [y, x],
  }
  const upright = [item('turned', 20, 50, 30, { transform: [0, 10, -10, 0, 30, 50] })]
  expect(rounded(boxesOf(upright, [0], turned, { start: 0, end: 6 }))).toEqual([[0.25, 0.212, 0.15, 0.11]])
})
