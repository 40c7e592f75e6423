/** The words of a text, separated by white space. A word of several words is joined by underscores. */
export const words = (text: string): string[] =>
  text
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.replaceAll('_', ' '))

/** A set of words. */
export const setOf = (text: string): ReadonlySet<string> => new Set(words(text))

/** The alternatives as one part of a regular expression, the longest first. */
export const anyOf = (text: string): string =>
  words(text)
    .sort((a, b) => b.length - a.length)
    .join('|')

/** A plural and its singular, as far as English is regular; the word itself where it is neither. */
export function singular(word: string): string {
  const irregular = irregulars.get(word)
  if (irregular) return irregular
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`
  if (/(ss|us|is)$/.test(word)) return word
  if (/(ches|shes|xes|sses|zzes)$/.test(word)) return word.slice(0, -2)
  return /[a-z]s$/.test(word) ? word.slice(0, -1) : word
}

const irregulars = new Map(
  words(
    `women=woman men=man children=child people=person mice=mouse feet=foot teeth=tooth lives=life wives=wife
    midwives=midwife housewives=housewife households=household cattle=cattle sheep=sheep pigs=pig fish=fish
    analyses=analysis theses=thesis crises=crisis data=data media=media criteria=criterion leaves=leaf calves=calf
    diagnoses=diagnosis species=species series=series businesses=business clergy=clergy staff=staff police=police
    potatoes=potato tomatoes=tomato heroes=hero courses=course nurses=nurse houses=house causes=cause
    cases=case buses=bus viruses=virus campuses=campus censuses=census corpora=corpus bacteria=bacterium
    fungi=fungus larvae=larva alumni=alumnus indices=index matrices=matrix vertices=vertex horses=horse wages=wage
    gases=gas lenses=lens movies=movie ties=tie pies=pie cookies=cookie rookies=rookie`,
  ).map((pair) => pair.split('=') as [string, string]),
)
