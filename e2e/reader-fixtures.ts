import type { Page } from '@playwright/test'

/* A document of twenty pages, and how its pages are reached. */

/** Twenty pages behind a title page, each with a sentence of its own. */
export const pageOf = (number: number, sentence: string) =>
  `<span style="break-before:page;display:block">Chapter ${number}</span> ${sentence} It is written here so that there is something to read on each page.`

/** What stands on each page. */
export const sentences = [
  'Sentence 1 asks which families store rain in drums behind the house.',
  'Sentence 2 describes a borehole that was drilled near the clinic.',
  'Sentence 3 lists prices which vendors demand during drought.',
  'Sentence 4 reports how chlorine tablets were handed out at schools.',
  'Sentence 5 draws a map of standpipes along the northern road.',
  'Sentence 6 compares bacteria found in jars with those in taps.',
  'Sentence 7 tells how grandmothers teach children to cover buckets.',
  'Sentence 8 counts litres carried uphill before breakfast.',
  'Sentence 9 explains why engineers abandoned the old reservoir.',
  'Sentence 10 quotes a councillor on broken pumps and late tenders.',
  'Sentence 11 measures turbidity after thunderstorms in January.',
  'Sentence 12 argues that meters punish larger households unfairly.',
  'Sentence 13 follows two nurses who visit remote homesteads.',
  'Sentence 14 records diarrhoea among infants under two years.',
  'Sentence 15 praises volunteers repairing leaks without payment.',
  'Sentence 16 doubts whether filters survive a second winter.',
  'Sentence 17 models demand with a seasonal regression equation.',
  'Sentence 18 interviews truck drivers who deliver at midnight.',
  'Sentence 19 weighs ethical questions about sampling kitchens.',
  'Sentence 20 concludes that storage matters more than supply.',
]
/** The twenty pages. */
export const first = sentences.map((sentence, at) => pageOf(at + 1, sentence))

/** The pages of the PDF that is open. */
export const pages = (page: Page) => page.getByRole('document', { name: 'Pages' })
/** The first line that has these words. */
export const words = (page: Page, text: string) => pages(page).locator('.textLayer span', { hasText: text }).first()

/** Opens a page by its number. */
export async function goTo(page: Page, number: number) {
  const field = page.getByRole('textbox', { name: /^Page, of/ })
  await field.fill(String(number))
  await field.press('Enter')
}
