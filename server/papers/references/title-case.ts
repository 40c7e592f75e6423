const small = new Set(
  'a an and as at but by for from in into nor of on onto or over per so than the to up via with yet'.split(' '),
)

/** A title with a capital on every word that counts, for the styles whose files leave it to who wrote it. */
export function titleCase(title: string): string {
  const words = title.split(' ')
  return words
    .map((word, at) => {
      const isFirst = at === 0 || /[:.?!]$/.test(words[at - 1] ?? '') || at === words.length - 1
      return isFirst || !small.has(word) ? capitalised(word) : word
    })
    .join(' ')
}

/** A title whose second part begins with a capital: “Tides: A survey”. */
export const withCapitalAfterColon = (title: string) =>
  title.replace(/(: )(\p{Ll})(?=\p{Ll}*(?: |$))/gu, (_, colon, letter) => colon + letter.toUpperCase())

/** What has capitals of its own keeps them: eThekwini, pH. */
const capitalised = (word: string) =>
  /\p{Lu}/u.test(word) ? word : word.replace(/\p{Ll}/u, (letter) => letter.toUpperCase())
