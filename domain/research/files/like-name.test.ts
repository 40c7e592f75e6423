import { expect, test } from 'vitest'
import { isLikeName } from './like-name.ts'

test('a name with what people add for a new version is like the name without it', () => {
  for (const [one, other] of [
    ['Chapter3_final.docx', 'Chapter3_final_v2 PN comments.docx'],
    ['Chapter 3.docx', 'Chapter 3 (2).docx'],
    ['Proposal.pdf', 'Proposal v2.pdf'],
    ['Proposal.pdf', 'Proposal_2026-11-25.pdf'],
    ['Proposal 20261101.pdf', 'proposal 20261125 FINAL.pdf'],
    ['Thesis draft.docx', 'Thesis revised tracked changes.docx'],
    ['Ethics form v1.2.docx', 'Ethics form v1.10.docx'],
    ['Literature review draft.docx', 'Literature review.docx'],
  ] as const)
    expect([one, other, isLikeName(one, other)]).toEqual([one, other, true])
})

test('what is about something else, or of another kind, is not', () => {
  for (const [one, other] of [
    ['Chapter 3.docx', 'Chapter 4.docx'],
    ['Chapter3.docx', 'Chapter4.docx'],
    ['Interview 1.docx', 'Interview 2.docx'],
    ['Chapter 3.docx', 'Chapter 3.pdf'],
    ['draft.docx', 'final.docx'],
    ['v1.docx', 'v2.docx'],
    ['Consent form.pdf', 'Information sheet.pdf'],
    ['Figure 1.png', 'Figure 2 final.png'],
    ['Appendix A.pdf', 'Appendix B.pdf'],
    ['2026-11-01.pdf', '2026-11-25.pdf'],
  ] as const)
    expect([one, other, isLikeName(one, other)]).toEqual([one, other, false])
})
