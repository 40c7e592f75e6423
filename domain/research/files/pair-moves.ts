import { type Attributes, UnreadablePart } from './word-tags.ts'

/** What stands at a change: the name of its tag, who made it, and when. */
export type Written = { name: string; author: string; date: string | null }

type End = 'from' | 'to'

/** Ranges of moves that can be open at once; an honest document has one or two. */
const openAtMost = 200

export const isMove = (name: string): boolean => name === 'w:moveFrom' || name === 'w:moveTo'

/** Makes one change of what was taken from one place and put in another. Word names both by the ranges around them. */
export function pairMoves(add: (author: string, date: string | null) => number) {
  const ranges: Record<End, { id: string; name: string }[]> = { from: [], to: [] }
  const named = new Map<string, number>()
  /** What was moved without a name, by who did it. */
  const unnamed: Record<End, Map<string, number[]>> = { from: new Map(), to: new Map() }

  return {
    /** Takes note of where a range begins and ends. */
    start(name: string, attributes: Attributes) {
      const [, end, what] = /^w:move(From|To)Range(Start|End)$/.exec(name) ?? []
      if (!end) return
      const range = ranges[end === 'From' ? 'from' : 'to']
      const id = attributes['w:id'] ?? ''
      if (what === 'Start') {
        if (range.length >= openAtMost) throw new UnreadablePart('Moves within moves')
        range.push({ id, name: attributes['w:name'] ?? '' })
        return
      }
      const at = range.findLastIndex((each) => each.id === id)
      if (at >= 0) range.splice(at, 1)
    },
    /** The change that a part of a move belongs to; `before` is that of the part right before it. */
    idOf({ name, author, date }: Written, before: number | undefined): number {
      const [here, there]: [End, End] = name === 'w:moveFrom' ? ['from', 'to'] : ['to', 'from']
      const called = ranges[here].at(-1)?.name
      if (called !== undefined) {
        const id = named.get(called) ?? add(author, date)
        named.set(called, id)
        return id
      }
      if (before !== undefined) return before
      // Without a name, what was moved first came first.
      const other = unnamed[there].get(author)?.shift()
      if (other !== undefined) return other
      const id = add(author, date)
      const waiting = unnamed[here].get(author) ?? []
      unnamed[here].set(author, waiting)
      waiting.push(id)
      return id
    },
  }
}
