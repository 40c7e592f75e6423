import { type ChangeMark, type ChangeTracker, trackChanges } from '#domain/research/files/track-changes.ts'
import { gatherText, type Spot } from './gather-text.ts'
import type { Tag } from './parse-part.ts'
import type { Setting } from './read-styles.ts'
import { tellUnseen, type Unseen } from './tell-unseen.ts'
import type { WordChange, WordComment } from './word.ts'

/** Comments that are about the same words; who goes through more has no use for them. */
const openAtMost = 200

/** What stretches from one place of the text to another. */
type Stretch = { from: Spot; to: Spot }
type Changed = Stretch & { text: string }

/** A file while it is read: its parts one after the other, and what is known of them so far. */
export function startReading({
  settingOf,
  hrefOf,
}: {
  settingOf: (properties: Tag | undefined) => Setting
  hrefOf: (relationshipId: string | undefined) => string | undefined
}) {
  const text = gatherText()
  const unseen = tellUnseen()
  const trackers: ChangeTracker[] = []
  let tracker = trackChanges()
  /** What each change put in, and what it took out. */
  const changed = { in: new Map<number, Changed>(), out: new Map<number, Changed>() }
  const opened = new Map<string, Spot>()
  const placed = new Map<string, Stretch>()
  const notes = new Map<string, number>()

  return {
    settingOf,
    hrefOf,
    unseen: (what: Unseen, count?: number) => unseen.add(what, count),
    tracker: () => tracker,
    within,
    pass,
    readPart,
    say,
    endParagraph,
    /** The comments about what is read now. */
    comments: () => [...opened.keys()],
    noteNumber,
    changes,
    commentPlace,
    unseenInWords: unseen.inWords,
  }

  /** Reads a part from its outermost tag; its changes follow those of the parts before. */
  function readPart<Read>(part: Tag, read: (part: Tag) => Read): Read {
    tracker = trackChanges(trackers.reduce((sum, each) => sum + each.changes.length, 0))
    trackers.push(tracker)
    return within(part, () => read(part))
  }

  /** Reads what is in a tag, which every tag has to be read with, or passed. */
  function within<Read>(tag: Tag, read: () => Read): Read {
    tracker.open(tag.name, tag.attributes)
    const id = tag.attributes['w:id'] ?? ''
    if (tag.name === 'w:commentRangeStart' && opened.size < openAtMost) opened.set(id, text.spot())
    if (tag.name === 'w:commentRangeEnd') endComment(id)
    if (tag.name === 'w:commentReference' && !placed.has(id)) endComment(id)
    const found = read()
    tracker.close(tag.name)
    return found
  }

  /** Passes over what is in a tag: it is not shown, but may be marked. */
  function pass(tag: Tag) {
    for (const each of tag.tags) within(each, () => pass(each))
  }

  function endComment(id: string) {
    const to = text.spot()
    placed.set(id, { from: opened.get(id) ?? to, to })
    opened.delete(id)
  }

  function say(said: string, marks: ChangeMark[]) {
    const all = [...marks, ...tracker.tableMarks()]
    const from = text.spot()
    text.add(
      said,
      all.some(({ side }) => side === 'out'),
    )
    const formatted = tracker.formatting().map((id): ChangeMark => ({ id, side: 'in' }))
    for (const mark of [...all, ...formatted]) gather(mark, said, from)
  }

  function gather({ id, side }: ChangeMark, said: string, from: Spot) {
    const before = changed[side].get(id)
    const to = text.spot()
    // In a row that came with its text, both are the same change.
    if (before && before.to.all === to.all && said !== '') return
    changed[side].set(id, { text: (before?.text ?? '') + said, from: before?.from ?? from, to })
  }

  /** By which changes the end of the paragraph that was just read is marked. */
  function endParagraph(): ChangeMark[] {
    const marks = tracker.endMarks()
    say('\n', marks)
    return marks
  }

  function noteNumber(kind: 'footnote' | 'endnote', id: string): number {
    const key = `${kind} ${id}`
    const number = notes.get(key) ?? notes.size + 1
    notes.set(key, number)
    return number
  }

  function changes(): WordChange[] {
    return trackers
      .flatMap((each) => each.changes)
      .map((change) => {
        const [put, taken] = [changed.in.get(change.id), changed.out.get(change.id)]
        const at = put ?? taken
        const around = at ? text.between(at.from, at.to) : { before: '', after: '' }
        return { ...change, text: (at?.text ?? '').trim(), before: around.before, after: around.after }
      })
  }

  function commentPlace(id: string): Pick<WordComment, 'quote' | 'before' | 'after'> {
    const from = opened.get(id)
    const at = placed.get(id) ?? (from && { from, to: from })
    return at ? text.between(at.from, at.to) : { quote: '', before: '', after: '' }
  }
}

export type Reading = ReturnType<typeof startReading>
