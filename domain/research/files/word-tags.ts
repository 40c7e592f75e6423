/*
 * The parts of a Word file are XML (ECMA-376, part 1). Whoever reads one, the server piece by piece or a page as a whole, reads
 * the same tags, by the same names, within the same limits.
 */

/** Tags within each other; an honest document has a few dozen. */
export const deepest = 400

/** Tags and paragraphs of one part; a thesis of 400 pages has about 350,000 and 20,000. */
const tagsAtMost = 600_000
export const paragraphsAtMost = 60_000

/**
 * What is copied for the sake of declared prefixes, in all: an honest document declares some forty at its beginning, and a few at
 * each of its pictures.
 */
const declaredAtMost = 5_000_000

export type Attributes = Record<string, string>

/** What a part says, in its order; names are `w:p`, `mc:Choice`, `m:oMath`, whatever prefixes the file has chosen. */
export type WordTags = {
  open: (name: string, attributes: Attributes) => void
  close: (name: string) => void
  text?: (text: string) => void
}

/** Why a part is not read: it is no XML, declares entities, or is deeper than any document. */
export class UnreadablePart extends Error {
  override name = 'UnreadablePart'
}

/** Thrown for a part that is larger than any honest document. */
export class OversizedPart extends UnreadablePart {
  override name = 'OversizedPart'
}

/** Whether a part contains what no Word file has: Word refuses it too. */
export const isDeclaration = (name: string): boolean => /^!(doctype|entity)/i.test(name)

/**
 * Namespaces by the prefix that everybody knows them under, those of the strict format among them, and what Word wrote when
 * its replies were new.
 */
const prefixes: [RegExp, string][] = [
  [
    /^http:\/\/(schemas\.openxmlformats\.org\/wordprocessingml\/2006|purl\.oclc\.org\/ooxml\/wordprocessingml)\/main$/,
    'w',
  ],
  [/^http:\/\/(schemas\.openxmlformats\.org\/officeDocument\/2006|purl\.oclc\.org\/ooxml\/officeDocument)\/math$/, 'm'],
  [
    /^http:\/\/(schemas\.openxmlformats\.org\/officeDocument\/2006|purl\.oclc\.org\/ooxml\/officeDocument)\/relationships$/,
    'r',
  ],
  [/^http:\/\/(schemas\.openxmlformats\.org\/drawingml\/2006|purl\.oclc\.org\/ooxml\/drawingml)\/main$/, 'a'],
  [/^http:\/\/schemas\.openxmlformats\.org\/markup-compatibility\/2006$/, 'mc'],
  [/^http:\/\/schemas\.microsoft\.com\/office\/word\/2010\/wordml$/, 'w14'],
  [/^http:\/\/schemas\.microsoft\.com\/office\/word\/2012\/wordml$/, 'w15'],
  [/^http:\/\/(schemas\.openxmlformats\.org\/package\/2006|purl\.oclc\.org\/ooxml\/package)\/relationships$/, ''],
  [/^urn:schemas-microsoft-com:vml$/, 'v'],
  [/^urn:schemas-microsoft-com:office:office$/, 'o'],
]

const known = new Set(prefixes.map(([, prefix]) => prefix).filter((prefix) => prefix !== ''))

const prefixOf = (namespace: string) => prefixes.find(([pattern]) => pattern.test(namespace))?.[1]

/** What a prefix stands for, from the tag that declares it inwards. */
type Scope = Map<string, string>

/**
 * Returns a reader that passes on tags under their usual names. Throws `UnreadablePart` where it is too deep, and
 * `OversizedPart` at the first tag or paragraph that is too many.
 */
export function namedTags({ open, close, text }: WordTags): Required<WordTags> {
  const scopes: Scope[] = []
  const names = new WeakMap<Scope, Map<string, string>>()
  let declared = 0
  let tags = 0
  let paragraphs = 0
  const none: Scope = new Map()
  const inner = () => scopes.at(-1) ?? none

  return {
    open(written, attributes) {
      if (scopes.length >= deepest) throw new UnreadablePart('Too deep')
      scopes.push(declaredBy(attributes) ?? inner())
      const name = nameIn(inner(), written)
      tags += 1
      if (name === 'w:p') paragraphs += 1
      if (tags > tagsAtMost || paragraphs > paragraphsAtMost) throw new OversizedPart('Too many tags')
      open(name, named(attributes))
    },
    close(written) {
      close(nameIn(inner(), written))
      scopes.pop()
    },
    text: (said) => text?.(said),
  }

  function declaredBy(attributes: Attributes): Scope | null {
    let scope: Scope | null = null
    for (const name in attributes) {
      if (name !== 'xmlns' && !name.startsWith('xmlns:')) continue
      if (!scope) {
        declared += inner().size + 10
        if (declared > declaredAtMost) throw new UnreadablePart('Declares too much')
        scope = new Map(inner())
      }
      const prefix = name.slice(6)
      scope.set(prefix, prefixOf(attributes[name] ?? '') ?? `other-${prefix}`)
    }
    return scope
  }

  function nameIn(scope: Scope, written: string): string {
    const cached = names.get(scope) ?? new Map<string, string>()
    names.set(scope, cached)
    const before = cached.get(written)
    if (before !== undefined) return before
    const colon = written.indexOf(':')
    const prefix = written.slice(0, Math.max(0, colon))
    const local = written.slice(colon + 1)
    // What was declared nowhere may be called as it likes, but like nothing that is known.
    const stands = scope.get(prefix) ?? (known.has(prefix) ? `other-${prefix}` : prefix)
    const name = stands ? `${stands}:${local}` : local
    // A file with more names than this only wants to be held.
    if (cached.size < 5000) cached.set(written, name)
    return name
  }

  function named(attributes: Attributes): Attributes {
    const found: Attributes = {}
    for (const name in attributes) {
      const isPlain = !name.includes(':') || name.startsWith('xml')
      found[isPlain ? name : nameIn(inner(), name)] = attributes[name] ?? ''
    }
    return found
  }
}

/** What keeps how something was formatted, numbered or laid out before. */
export const formerly: ReadonlySet<string> = new Set(
  ['rPr', 'pPr', 'sectPr', 'tblPr', 'tblPrEx', 'tcPr', 'trPr', 'tblGrid', 'numbering'].map((name) => `w:${name}Change`),
)

/**
 * Leaves out what is not of the document as it is: how something was formatted before, and what an older program would show
 * in place of what is read.
 */
export function currentTags({ open, close, text }: WordTags): Required<WordTags> {
  const path: string[] = []
  /** Of each place with a choice, whether one was made. */
  const choices: boolean[] = []
  let skipped = 0

  return {
    open(name, attributes) {
      const parent = path.at(-1) ?? ''
      path.push(name)
      if (skipped > 0 || isLeftOut(parent)) {
        skipped += 1
        return
      }
      if (name === 'mc:AlternateContent') choices.push(false)
      open(name, attributes)
    },
    close(name) {
      path.pop()
      if (skipped > 0) {
        skipped -= 1
        return
      }
      if (name === 'mc:AlternateContent') choices.pop()
      close(name)
    },
    text: (said) => skipped === 0 && text?.(said),
  }

  function isLeftOut(parent: string): boolean {
    if (formerly.has(parent)) return true
    if (parent !== 'mc:AlternateContent') return false
    const isMade = choices.at(-1) === true
    choices[choices.length - 1] = true
    return isMade
  }
}
