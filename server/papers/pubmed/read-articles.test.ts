import { expect, test } from 'vitest'
import { nestedElements, nestedNamespaces } from '#server/test/hostile-xml.ts'
import { readArticles } from './read-articles.ts'
import { PubMedAway } from './request.ts'

test.each([
  ['too deep', nestedElements(20_000), /more than 50 levels/],
  ['broken', '<PubmedArticleSet>', /not closed/],
  ['full of namespaces', nestedNamespaces(60), /more than 50 levels/],
])('a response of PubMed that is %s is not parsed', (_what, xml, problem) => {
  expect(() => readArticles(xml)).toThrow(PubMedAway)
  expect(() => readArticles(xml)).toThrow(problem)
})

test('an article with a formula in its title is read', () => {
  const title = '<mml:math xmlns:mml="http://www.w3.org/1998/Math/MathML"><mml:mi>x</mml:mi></mml:math> tides'
  const citation = `<MedlineCitation><PMID>1</PMID><Article><ArticleTitle>${title}</ArticleTitle></Article></MedlineCitation>`
  const xml = `<?xml version="1.0"?><!DOCTYPE PubmedArticleSet PUBLIC "-//NLM//DTD" "https://dtd.nlm.nih.gov/x.dtd"><PubmedArticleSet><PubmedArticle>${citation}</PubmedArticle></PubmedArticleSet>`
  expect(readArticles(xml)).toMatchObject([{ pmid: '1', title: 'x tides' }])
})
