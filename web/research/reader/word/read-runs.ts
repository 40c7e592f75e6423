import { isOn, propertyOf, type Tag, tagIn } from './parse-part.ts'
import type { Reading } from './reading.ts'
import type { Unseen } from './tell-unseen.ts'
import type { Block, Run } from './word.ts'

type Look = Pick<Run, 'bold' | 'italic' | 'raised' | 'href'>
type ReadBlocks = (reading: Reading, holder: Tag) => Block[]

/** Reads what is in a paragraph: its runs, and the text boxes that are fixed to it. */
export function readRuns(reading: Reading, paragraph: Tag, readBlocks: ReadBlocks): { runs: Run[]; boxes: Block[][] } {
  const runs: Run[] = []
  const boxes: Block[][] = []
  readInline(paragraph, {})
  return { runs, boxes }

  function readInline(holder: Tag, look: Look) {
    for (const tag of holder.tags)
      reading.within(tag, () => {
        switch (tag.name) {
          case 'w:r':
            return readRun(tag, { ...look, ...lookOf(tagIn(tag, 'w:rPr')) })
          case 'w:hyperlink': {
            const href = reading.hrefOf(tag.attributes['r:id'])
            return readInline(tag, href === undefined ? look : { ...look, href })
          }
          case 'w:pPr':
          case 'w:rt':
            return reading.pass(tag)
          case 'm:oMath':
            reading.unseen('equation')
            return reading.pass(tag)
          default:
            return readInline(tag, look)
        }
      })
  }

  function readRun(run: Tag, look: Look) {
    const isHidden = isOn(tagIn(run, 'w:rPr'), 'w:vanish')
    if (isHidden && run.tags.some(({ name }) => name === 'w:t')) reading.unseen('hidden passage')
    readContent(run)

    function readContent(holder: Tag) {
      for (const tag of holder.tags)
        reading.within(tag, () => {
          const said = isHidden ? null : textOf(tag)
          if (said !== null) return say(said, look)
          switch (tag.name) {
            case 'w:footnoteReference':
            case 'w:endnoteReference': {
              const kind = tag.name === 'w:endnoteReference' ? 'endnote' : 'footnote'
              return mark({ ...look, note: reading.noteNumber(kind, tag.attributes['w:id'] ?? '') })
            }
            case 'w:commentReference':
              return mark({ comment: tag.attributes['w:id'] ?? '' })
            case 'w:drawing':
            case 'w:pict':
            case 'w:object':
              return readShape(tag)
            case 'w:sym':
              return reading.unseen('special character')
            case 'mc:AlternateContent':
            case 'mc:Choice':
            case 'mc:Fallback':
              return readContent(tag)
            case 'w:ruby':
              return readInline(tag, look)
            default:
              return reading.pass(tag)
          }
        })
    }
  }

  function readShape(shape: Tag) {
    const what = kindOf(shape)
    if (what) reading.unseen(what)
    readBoxes(shape)
  }

  function readBoxes(holder: Tag) {
    for (const tag of holder.tags)
      reading.within(tag, () => {
        if (tag.name !== 'w:txbxContent') return readBoxes(tag)
        boxes.push(readBlocks(reading, tag))
      })
  }

  function say(text: string, look: Look) {
    if (text === '') return
    const changes = reading.tracker().marks()
    const comments = reading.comments()
    reading.say(text, changes)
    const run: Run = { ...look, text, changes, comments }
    const last = runs.at(-1)
    // Word begins a run wherever somebody went on typing.
    if (last && isMark(last) === false && looksLike(last, run)) last.text += text
    else runs.push(run)
  }

  function mark(what: Partial<Run>) {
    runs.push({ text: '', changes: reading.tracker().marks(), comments: reading.comments(), ...what })
  }
}

const isMark = ({ note, comment }: Run) => note !== undefined || comment !== undefined

const looksLike = (one: Run, other: Run) =>
  one.bold === other.bold &&
  one.italic === other.italic &&
  one.raised === other.raised &&
  one.href === other.href &&
  one.comments.join() === other.comments.join() &&
  one.changes.map(({ id, side }) => `${id}${side}`).join() ===
    other.changes.map(({ id, side }) => `${id}${side}`).join()

function lookOf(properties: Tag | undefined): Look {
  const raised = { superscript: 'super', subscript: 'sub' } as const
  const vertical = propertyOf(properties, 'w:vertAlign')
  return {
    ...(isOn(properties, 'w:b') && { bold: true as const }),
    ...(isOn(properties, 'w:i') && { italic: true as const }),
    ...((vertical === 'superscript' || vertical === 'subscript') && { raised: raised[vertical] }),
  }
}

/** The text of a tag in a run; null where it has none. */
function textOf(tag: Tag): string | null {
  switch (tag.name) {
    case 'w:t':
    case 'w:delText':
      return tag.text
    case 'w:tab':
    case 'w:ptab':
      return '\t'
    case 'w:br':
      return tag.attributes['w:type'] === 'page' || tag.attributes['w:type'] === 'column' ? '' : '\n'
    case 'w:cr':
      return '\n'
    case 'w:noBreakHyphen':
      return '\u2011'
    case 'w:softHyphen':
      return '\u00ad'
    case 'w:sym': {
      // What is not in the private area of its own typeface is a letter.
      const code = Number.parseInt(tag.attributes['w:char'] ?? '', 16)
      return code >= 0x20 && code < 0xd800 ? String.fromCharCode(code) : null
    }
    default:
      return null
  }
}

/** What is drawn there that is not shown; null of a text box, which is, and of a line across the page. */
function kindOf(shape: Tag): Unseen | null {
  if (shape.name === 'w:object') return 'embedded object'
  const [graphic] = [...allIn(shape, 'a:graphicData')]
  const uri = graphic?.attributes.uri ?? ''
  if (uri.endsWith('/picture')) return 'picture'
  if (uri.endsWith('/chart') || uri.endsWith('/chartex')) return 'chart'
  if (uri.endsWith('/diagram')) return 'diagram'
  if (hasIn(shape, 'v:imagedata')) return 'picture'
  if (hasIn(shape, 'w:txbxContent')) return null
  const isLine = [...allIn(shape, 'v:rect')].some(({ attributes }) => attributes['o:hr'])
  return isLine ? null : 'drawing'
}

function* allIn(holder: Tag, name: string): Generator<Tag> {
  for (const tag of holder.tags) {
    if (tag.name === name) yield tag
    yield* allIn(tag, name)
  }
}

const hasIn = (holder: Tag, name: string) => allIn(holder, name).next().done === false
