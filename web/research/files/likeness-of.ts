/** Words that follow each other, by which texts are compared. */
const together = 4

/** How many of them a text has to have before it can be said to be like another. */
const enough = 30

/** The share (0 to 1) of the shorter of two texts that stands in the longer one, word after word. 0 where either says too little. */
export function likenessOf(one: string, other: string): number {
  const [fewer, more] = [runsOf(one), runsOf(other)].toSorted((a, b) => a.size - b.size) as [Set<string>, Set<string>]
  if (fewer.size < enough) return 0
  return [...fewer].filter((run) => more.has(run)).length / fewer.size
}

function runsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return new Set(words.slice(together - 1).map((_, at) => words.slice(at, at + together).join(' ')))
}
