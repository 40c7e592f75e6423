/** What a file can have that is not shown, with its plural. */
const things = {
  picture: 'pictures',
  chart: 'charts',
  diagram: 'diagrams',
  drawing: 'drawings',
  equation: 'equations',
  'embedded object': 'embedded objects',
  'embedded document': 'embedded documents',
  'special character': 'special characters',
  'hidden passage': 'hidden passages',
  'change of formatting': 'changes of formatting',
  'change in headers and footers': 'changes in headers and footers',
  'part with comments that could not be found': 'parts with comments that could not be found',
} as const

export type Unseen = keyof typeof things

/** Counts what is not shown, and puts it into words: “2 pictures”. */
export function tellUnseen() {
  const counts = new Map<Unseen, number>()
  return {
    add(what: Unseen, count = 1) {
      if (count > 0) counts.set(what, (counts.get(what) ?? 0) + count)
    },
    inWords: (): string[] =>
      [...counts].map(([what, count]) => `${count.toLocaleString('en-ZA')} ${count === 1 ? what : things[what]}`),
  }
}
