import type { Attributes } from './word-tags.ts'

/** What stands at a change: the name of its tag, who made it, and when. */
export type Written = { name: string; author: string; date: string | null }

type End = 'from' | 'to'

export const isMove = (name: string): boolean => name === 'w:moveFrom' || name === 'w:moveTo'

/** Makes one change of what was taken from one place and put in another. Word names both by the ranges around them. */
export function pairMoves(add: (author: string, date: string | null) => number) {
  const ranges = { from: new Map<string, string>(), to: new Map<string, string>() }
  const named = new Map<string, number>()
  const unnamed: Record<End, { id: number; author: string }[]> = { from: [], to: [] }

  return {
    /** Takes note of where a range begins and ends. */
    start(name: string, attributes: Attributes) {
      const [, end, what] = /^w:move(From|To)Range(Start|End)$/.exec(name) ?? []
      if (!end) return
      const range = ranges[end === 'From' ? 'from' : 'to']
      const id = attributes['w:id'] ?? ''
      if (what === 'Start') range.set(id, attributes['w:name'] ?? '')
      else range.delete(id)
    },
    /** The change that a part of a move belongs to; `before` is that of the part right before it. */
    idOf({ name, author, date }: Written, before: number | undefined): number {
      const [here, there]: [End, End] = name === 'w:moveFrom' ? ['from', 'to'] : ['to', 'from']
      const called = [...ranges[here].values()].at(-1)
      if (called !== undefined) {
        const id = named.get(called) ?? add(author, date)
        named.set(called, id)
        return id
      }
      if (before !== undefined) return before
      // Without a name, what was moved first came first.
      const at = unnamed[there].findIndex((other) => other.author === author)
      const [other] = at < 0 ? [] : unnamed[there].splice(at, 1)
      if (other) return other.id
      const id = add(author, date)
      unnamed[here].push({ id, author })
      return id
    },
  }
}
