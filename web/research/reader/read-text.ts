/** Bytes of a text that are read: a table of data can have millions. */
const textAtMost = 300_000

/** Whether only the beginning of a text is read. */
export const isCut = (bytes: Blob): boolean => bytes.size > textAtMost

/** The lines of a text file, as far as they are read. */
export const readText = async (bytes: Blob): Promise<string[]> =>
  (await bytes.slice(0, textAtMost).text()).split(/\r?\n/)
