/** A name that every system takes for a file. */
export const fileNameOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\w -]+/g, '-')
    .replace(/[\s-]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
    .toLowerCase()
