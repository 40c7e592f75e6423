/** The spellings of a heading that name each column of a list. */
export type Spellings<Column extends string> = Readonly<Record<Column, readonly string[]>>

/** Which column each heading of a list names, by its letters and digits alone; null for one that names none, or one that is there already. */
export function columnsOf<Column extends string>(
  headings: readonly string[],
  spellings: Spellings<Column>,
): (Column | null)[] {
  const columns = Object.keys(spellings) as Column[]
  const taken = new Set<Column>()
  return headings.map((heading) => {
    const name = lettersOf(heading)
    const column = columns.find(
      (each) =>
        !taken.has(each) && (lettersOf(each) === name || spellings[each].some((one) => lettersOf(one) === name)),
    )
    if (!name || !column) return null
    taken.add(column)
    return column
  })
}

/** Text without case, accents, spaces and signs: two spellings of one name are equal. */
export const lettersOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
