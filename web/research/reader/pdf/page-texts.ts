import type { PDFDocumentProxy } from 'pdfjs-dist'
import { type PageItem, pageText } from './page-text.ts'

export type PageWords = { items: PageItem[]; text: string; starts: number[] }

const opened = new WeakMap<PDFDocumentProxy, Map<number, Promise<PageWords>>>()

/** The words of a page, in the order in which it has them; they are read once. */
export function wordsOfPage(document: PDFDocumentProxy, number: number): Promise<PageWords> {
  const pages = opened.get(document) ?? new Map<number, Promise<PageWords>>()
  opened.set(document, pages)
  const words = pages.get(number) ?? readPage(document, number)
  pages.set(number, words)
  return words
}

async function readPage(document: PDFDocumentProxy, number: number): Promise<PageWords> {
  const page = await document.getPage(number)
  // As the layer of words over the page has them, so that what is selected there is found here.
  const { items } = await page.getTextContent({ disableNormalization: true })
  return { items, ...pageText(items) }
}

/** The offset in a text of so many letters that are not spaces: layers of words and texts differ in their spaces alone. */
export function offsetAfter(text: string, letters: number): number {
  let left = letters
  let at = 0
  while (at < text.length && left > 0) {
    if (!/\s/.test(text[at] ?? '')) left -= 1
    at += 1
  }
  return at
}

export const lettersIn = (text: string): number => text.replace(/\s/g, '').length
