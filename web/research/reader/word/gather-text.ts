import { aroundLimit, quoteLimit } from '#domain/research/reviews/mark.ts'

/** A place in the text: before how many letters of it, and of all that was read, it is. */
export type Spot = { accepted: number; all: number }

/** What something is about, and what stands around it. */
export type Found = { quote: string; before: string; after: string }

/** Gathers the text of a document as it would be with all changes accepted, and with what they would take out. */
export function gatherText() {
  const accepted: string[] = []
  const all: string[] = []
  const spot: Spot = { accepted: 0, all: 0 }
  let whole: { accepted: string; all: string } | null = null

  return {
    add(text: string, isTakenOut: boolean) {
      all.push(text)
      spot.all += text.length
      if (isTakenOut) return
      accepted.push(text)
      spot.accepted += text.length
    },
    spot: (): Spot => ({ ...spot }),
    /** What is between two places, once everything is gathered: of what would be taken out, if there is nothing else. */
    between(from: Spot, to: Spot): Found {
      whole ??= { accepted: accepted.join(''), all: all.join('') }
      const quote = whole.accepted.slice(from.accepted, to.accepted).trim() || whole.all.slice(from.all, to.all).trim()
      const before = whole.accepted.slice(Math.max(0, from.accepted - aroundLimit), from.accepted)
      const after = whole.accepted.slice(to.accepted, to.accepted + aroundLimit)
      return {
        quote: unbroken(quote.slice(0, quoteLimit)),
        before: unbroken(before.slice(before.lastIndexOf('\n') + 1)),
        after: unbroken(after.split('\n', 1)[0] ?? ''),
      }
    },
  }
}

/** Without the half of a letter that was cut at its beginning or end. */
const unbroken = (text: string) => text.replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '')
