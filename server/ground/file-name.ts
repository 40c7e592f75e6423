/** What no system allows in the name of a file, or what means something else there. */
const forbidden = /[\p{Cc}\p{Bidi_Control}"*/:<>?\\|]+/gu

/** Devices that Windows has under these names, whatever their ending. */
const devices = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

/** Letters of a name that are kept, before its ending. */
const lettersAtMost = 100

/**
 * A name that every system takes for a file, as near to what people wrote as that allows: capitals, spaces and letters of every script
 * stay. An ending after the last dot is kept whole. Empty where nothing is left.
 */
export function fileNameOf(text: string): string {
  const cleaned = text
    .normalize('NFC')
    .replace(forbidden, '-')
    // A folder above, to some.
    .replace(/\.{2,}/g, '-')
    .replace(/-{2,}/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.-]+|[\s.]+$/g, '')
  const [, stem = '', ending = ''] = /^(.*?)(\.[A-Za-z0-9]{1,8})?$/s.exec(cleaned) ?? []
  // By letters, so that none is cut in two.
  const short = [...stem].slice(0, lettersAtMost).join('').trimEnd()
  return `${short}${ending}`.replace(devices, '$1-')
}

/** Gives each path that is already taken, in any capitals, a number before its ending: “a.pdf”, “a (2).pdf”. */
export function uniquePaths(): (path: string) => string {
  const taken = new Set<string>()
  return (path) => {
    const [, stem = path, ending = ''] = /^(.*?)(\.[^./]*)?$/s.exec(path) ?? []
    let found = path
    for (let number = 2; taken.has(found.toLowerCase()); number += 1) found = `${stem} (${number})${ending}`
    taken.add(found.toLowerCase())
    return found
  }
}
