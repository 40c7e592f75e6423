import { expect, test } from 'vitest'
import { FileName, nameOfVersion } from './new-file.ts'

test('a new version is called as its document is, with the ending of what was sent', () => {
  expect(nameOfVersion('Proposal.pdf', 'c2.pdf')).toBe('Proposal.pdf')
  expect(nameOfVersion('Proposal.pdf', 'final FINAL.DOCX')).toBe('Proposal.docx')
  expect(nameOfVersion('Proposal.PDF', 'x.pdf')).toBe('Proposal.PDF')
  expect(nameOfVersion('Proposal v1.2.pdf', 'x.docx')).toBe('Proposal v1.2.docx')
  expect(nameOfVersion('data.tar', 'x.csv')).toBe('data.csv')
  const longest = nameOfVersion(`${'a'.repeat(196)}.csv`, 'x.docx')
  expect(FileName.safeParse(longest).success).toBe(true)
  expect(longest.endsWith('.docx')).toBe(true)
})
