import { expect, test } from 'vitest'
import { kindOfLink } from './link-kind.ts'

test.each([
  ['https://docs.google.com/document/d/1aB/edit', 'document'],
  ['https://docs.google.com/spreadsheets/d/1aB', 'sheet'],
  ['https://docs.google.com/forms/d/e/1/viewform', 'form'],
  ['https://drive.google.com/drive/u/0/folders/1aB', 'folder'],
  ['https://drive.google.com/file/d/1aB/view', 'page'],
  ['https://example.sharepoint.com/:w:/r/sites/a', 'document'],
  ['https://redcap.example.ac.za/surveys/?s=1', 'form'],
  ['https://example.org/papers/Draft.PDF?download=1', 'pdf'],
  ['https://example.org/data.csv#row=1', 'sheet'],
  ['https://github.com/example/analysis', 'code'],
  ['https://doi.org/10.1000/182', 'paper'],
  ['https://example.org/?file=a.pdf', 'page'],
  ['https://notgithub.com.example.org/', 'page'],
] as const)('%s is a %s', (url, kind) => {
  expect(kindOfLink(url)).toBe(kind)
})
