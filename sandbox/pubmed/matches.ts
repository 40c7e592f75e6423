import type { Invented } from './corpus.ts'

/* The part of PubMed's query language that the product uses: AND, OR, NOT, brackets, quotes, a star at the end, field tags. */

type Token = { kind: '(' | ')' | 'AND' | 'OR' | 'NOT' } | { kind: 'term'; text: string; field: string }
export type Matcher = (paper: Invented) => boolean

/** Whether a query finds a paper. Throws where brackets do not match, as the real service refuses. */
export function matcherOf(query: string): Matcher {
  const tokens = tokensIn(query)
  let at = 0
  const next = () => tokens[at]

  function either(): Matcher {
    let left = both()
    while (next()?.kind === 'OR') {
      at += 1
      const [a, b] = [left, both()]
      left = (paper) => a(paper) || b(paper)
    }
    return left
  }

  function both(): Matcher {
    let left = one()
    for (let token = next(); token && token.kind !== 'OR' && token.kind !== ')'; token = next()) {
      const isNot = token.kind === 'NOT'
      if (token.kind === 'AND' || isNot) at += 1
      const [a, b] = [left, one()]
      left = isNot ? (paper) => a(paper) && !b(paper) : (paper) => a(paper) && b(paper)
    }
    return left
  }

  function one(): Matcher {
    const token = tokens[at]
    at += 1
    if (token?.kind === '(') {
      const inside = either()
      if (tokens[at]?.kind !== ')') throw new Error('brackets')
      at += 1
      return inside
    }
    if (token?.kind === 'term') return matching(token)
    throw new Error('a term is missing')
  }

  const whole = either()
  if (at < tokens.length) throw new Error('brackets')
  return whole
}

const tokensIn = (query: string): Token[] =>
  [...query.matchAll(/\(|\)|"([^"]*)"(?:\[([^\]]+)\])?|([^\s()"[\]]+)(?:\[([^\]]+)\])?/g)].map((match): Token => {
    const [text = '', quoted, quotedField, bare, bareField] = match
    if (text === '(' || text === ')') return { kind: text }
    if (bare === 'AND' || bare === 'OR' || bare === 'NOT') return { kind: bare }
    return {
      kind: 'term',
      text: (quoted ?? bare ?? '').toLowerCase(),
      field: (quotedField ?? bareField ?? '').toLowerCase(),
    }
  })

function matching({ text, field }: { text: string; field: string }): Matcher {
  if (field === 'dp' || field === 'pdat') {
    const [from = '', to = from] = text.split(':')
    return ({ year }) => year >= Number(from) && year <= Number(to)
  }
  if (field === 'pt') return ({ kinds }) => kinds.some((kind) => kind.toLowerCase() === text)
  if (field === 'uid' || field === 'pmid') return ({ pmid }) => pmid === text
  if (field === 'sb' || field === 'filter') return () => true
  const near = /^tiab:~\d+$/.test(field)
  if (near) {
    const words = text.split(/[\s-]+/).map((word) => matching({ text: word, field: 'tiab' }))
    return (paper) => words.every((word) => word(paper))
  }
  const isStart = text.endsWith('*')
  const term = isStart ? text.slice(0, -1) : text
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])${term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}${isStart ? '' : 's?(?![\\p{L}\\p{N}])'}`,
    'u',
  )
  return ({ title, abstract, subjects }) => {
    const said =
      field === 'ti'
        ? title
        : `${title} ${field === 'mh' || field === 'mesh' ? '' : abstract.map((each) => each.text).join(' ')} ${field === 'tiab' ? '' : subjects.join(' ')}`
    return pattern.test(said.toLowerCase())
  }
}

/**
 * The terms without a field that nothing in the whole corpus has: the real service names them. Of headings and synonyms it knows
 * nearly all, the corpus few.
 */
export const unknownIn = (query: string, papers: Invented[]): string[] =>
  tokensIn(query).flatMap((token) =>
    token.kind === 'term' && token.field === '' && !papers.some(matching(token)) ? [token.text] : [],
  )
