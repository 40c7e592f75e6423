import { type Import, importsIn, isTest, source, files as tracked } from './source.ts'

/** The files that rules check: the checkout, or a small one in a test. */
export type House = { files: string[]; text: (file: string) => string }

export const checkout: House = { files: tracked, text: source }

/** A house made of these files, for the fixtures that break a rule. */
export const houseOf = (texts: Record<string, string>): House => ({
  files: Object.keys(texts),
  text: (file) => texts[file] ?? '',
})

export type Violation = { file: string; what: string }

/** A rule for the house. `broken` is a small house that breaks it, to show that the rule can fail; one for each way, where there are several. */
export type Rule = {
  name: string
  /** What to do instead. */
  instead: string
  check: (house: House) => Violation[]
  broken: Record<string, string> | Record<string, string>[]
}

/** The files in these folders, without tests. */
export const inFolders = (house: House, ...folders: string[]) =>
  house.files.filter((file) => folders.some((folder) => file.startsWith(`${folder}/`)) && !isTest(file))

/** Every import of these files, with the importing file. */
export const importsOf = (house: House, files: string[]): (Import & { file: string })[] =>
  files.flatMap((file) => importsIn(file, house.text(file)).map((each) => ({ file, ...each })))

/** The text without comments: words about the code are not the code. */
export const withoutComments = (text: string) =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"`\w])\/\/.*$/gm, '$1')
