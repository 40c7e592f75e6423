/* A document as words that keep their numbers through every change of it: so it is known where each has gone. */

export type Word = { id: number; text: string }
export type Paragraph = Word[]

/** Random numbers from 0 to 1. */
export type Draw = () => number

let lastId = 0

/** Words with numbers that no other word has. */
export const wordsOf = (text: string): Word[] =>
  text
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => ({ id: ++lastId, text: word }))

/** The paragraphs of a text, which stand between empty lines. */
export const paragraphsOf = (text: string): Paragraph[] =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map(wordsOf)

export const pick = <Item>(draw: Draw, items: readonly Item[]): Item => {
  const item = items[Math.floor(draw() * items.length)]
  if (item === undefined) throw new Error('There is nothing to pick from')
  return item
}

const other =
  `analysis sample nevertheless findings whereas substantially clinics literature reported suggests framework
  participants thereby quantitative broadly measured relevant moreover district evidence method usually two particular`.split(
    /\s+/,
  )

/** Small changes in the sentences: of every dozen of words one is replaced, left out, added, or ends otherwise. */
export const edited = (draw: Draw, paragraphs: Paragraph[]): Paragraph[] =>
  paragraphs.map((paragraph) =>
    paragraph.flatMap((word) => {
      if (draw() > 1 / 12) return [word]
      switch (Math.floor(draw() * 4)) {
        case 0:
          return wordsOf(pick(draw, other))
        case 1:
          return []
        case 2:
          return [word, ...wordsOf(`${pick(draw, other)} ${draw() < 0.5 ? pick(draw, other) : ''}`)]
        default:
          return [{ ...word, text: /[.,;:]$/.test(word.text) ? word.text.slice(0, -1) : `${word.text},` }]
      }
    }),
  )

/** A third of the paragraphs stand elsewhere, and some sentences in another paragraph. */
export function moved(draw: Draw, paragraphs: Paragraph[]): Paragraph[] {
  const left = [...paragraphs]
  for (let times = paragraphs.length / 3; times > 0; times -= 1) {
    const [taken] = left.splice(Math.floor(draw() * left.length), 1)
    if (taken) left.splice(Math.floor(draw() * left.length), 0, taken)
  }
  const sentences = left.map(sentencesOf)
  for (let times = 4; times > 0; times -= 1) {
    const from = pick(draw, sentences)
    const [taken] = from.splice(Math.floor(draw() * from.length), 1)
    const to = pick(draw, sentences)
    if (taken) to.splice(Math.floor(draw() * (to.length + 1)), 0, taken)
  }
  return sentences.map((each) => each.flat()).filter((words) => words.length > 0)
}

/** A sixth of the paragraphs is gone, and a sixth of the sentences of the others. */
export const shortened = (draw: Draw, paragraphs: Paragraph[]): Paragraph[] =>
  paragraphs
    .filter(() => draw() > 1 / 6)
    .map((paragraph) =>
      sentencesOf(paragraph)
        .filter(() => draw() > 1 / 6)
        .flat(),
    )
    .filter((words) => words.length > 0)

const alike = [
  'All participants gave written consent, and could withdraw at any time without giving a reason.',
  'The data were analysed with the same software as in the pilot study, and the results are shown in the table below.',
  'These limitations are discussed in the last chapter.',
]

/** The same few sentences in many paragraphs, as in a thesis. */
export const withRepeats = (draw: Draw, paragraphs: Paragraph[]): Paragraph[] =>
  paragraphs.map((paragraph) => {
    const sentences = sentencesOf(paragraph)
    for (const sentence of alike)
      if (draw() < 0.5) sentences.splice(Math.floor(draw() * (sentences.length + 1)), 0, wordsOf(sentence))
    return sentences.flat()
  })

/** Headings that name the parts, with numbers. */
export const withHeadings = (paragraphs: Paragraph[]): Paragraph[] =>
  paragraphs.flatMap((paragraph, at) => (at % 4 === 0 ? [wordsOf(`Section ${at / 4 + 1}`), paragraph] : [paragraph]))

function sentencesOf(paragraph: Paragraph): Word[][] {
  const sentences: Word[][] = [[]]
  for (const word of paragraph) {
    sentences.at(-1)?.push(word)
    if (/[.?!;]$/.test(word.text)) sentences.push([])
  }
  return sentences.filter((words) => words.length > 0)
}
