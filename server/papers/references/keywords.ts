/** Keywords, which files have in a field each, or several in one with semicolons between: a comma is part of a MeSH heading. */
export const keywordsIn = (texts: string[]): string[] =>
  texts.flatMap((text) => text.split(/[;\n]/)).map((text) => text.trim())

/** The same where a field has all of them, parted by commas if there is no semicolon. */
export const keywordsInList = (list: string): string[] =>
  list.split(list.includes(';') ? ';' : ',').map((text) => text.trim())

/** Keywords in one field: with commas between them, or semicolons where one has a comma. Null for none. */
export function keywordList(keywords: string[]): string | null {
  if (!keywords.some((keyword) => /[,;]/.test(keyword))) return keywords.join(', ') || null
  return keywords.length === 1 ? `${keywords[0]};` : keywords.join('; ')
}
