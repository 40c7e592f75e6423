/** Keywords, which files have in a field each, or several in one with semicolons between: a comma is part of a MeSH heading. */
export const keywordsIn = (texts: string[]): string[] =>
  texts.flatMap((text) => text.split(/[;\n]/)).map((text) => text.trim())
