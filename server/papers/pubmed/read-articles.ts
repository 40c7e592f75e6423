import { XMLParser, XMLValidator } from 'fast-xml-parser'
import type { Article } from '#domain/tools/literature/papers.ts'
import { countXml, XmlRejected } from '#server/ground/xml-shape.ts'
import { PubMedAway } from './request.ts'
import { type Branch, childrenOf, find, findAll, textOf } from './xml.ts'

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  trimValues: false,
  parseTagValue: false,
  htmlEntities: true,
})

/** Formulas (MathML) in a title are the deepest and widest part of an article. */
const limits = {
  ...{ depth: 50, elements: 200_000, names: 1000 },
  ...{ attributes: 400_000, attributesOfOne: 50, namespaces: 10_000 },
}

/**
 * The articles of an `efetch` answer. Declarations of entities are refused, whatever they would do; so is what is not
 * well-formed.
 */
export function readArticles(xml: string): Article[] {
  if (/<!ENTITY|<!DOCTYPE[^>]*\[/i.test(xml)) throw new PubMedAway('PubMed answered with entities of its own')
  const plain = xml.replace(/<!DOCTYPE[^>]*>/i, '')
  try {
    countXml(plain, limits)
  } catch (error) {
    if (!(error instanceof XmlRejected)) throw error
    throw new PubMedAway(`PubMed answered with XML that is not parsed. ${error.message}`)
  }
  if (XMLValidator.validate(plain) !== true) throw new PubMedAway('PubMed answered with XML that is not well-formed')
  const tree = parser.parse(plain) as Branch[]
  const set = find(tree, 'PubmedArticleSet')
  if (!set) throw new PubMedAway('PubMed answered with something else')
  return findAll(childrenOf(set), 'PubmedArticle').flatMap((entry) => articleOf(childrenOf(entry)) ?? [])
}

function articleOf(entry: Branch[]): Article | null {
  const citation = childrenOf(find(entry, 'MedlineCitation'))
  const pmid = textOf(find(citation, 'PMID')).trim()
  if (!/^\d+$/.test(pmid)) return null
  const article = childrenOf(find(citation, 'Article'))
  const abstract = childrenOf(find(article, 'Abstract'))
  const headings = findAll(childrenOf(find(citation, 'MeshHeadingList')), 'MeshHeading')
  return {
    pmid,
    title: textOf(find(article, 'ArticleTitle')).trim(),
    abstract: findAll(abstract, 'AbstractText').map((part) => ({
      label: part[':@']?.Label ?? null,
      text: textOf(part).trim(),
    })),
    copyright: textOf(find(abstract, 'CopyrightInformation')).trim() || null,
    subjects: headings.map((heading) => textOf(find(childrenOf(heading), 'DescriptorName')).trim()).filter(Boolean),
  }
}
