import type { ReactNode } from 'react'
import type { Me } from '#domain/ground/grants.ts'
import { may } from '#domain/papers/library/may.ts'
import { comparedBy } from '#domain/papers/library/same-work.ts'
import type { client } from '#web/ground/api.ts'

/** A page of the library’s list, and a paper in it, as the page receives them. */
export type PaperList = Awaited<ReturnType<typeof client.library.list>>
export type Paper = PaperList['papers'][number]

/** Where papers can be cited: the publications of the project. */
export type Publications = { id: string; title: string }[]

/** What a list is narrowed to. */
export type Filters = Omit<Parameters<typeof client.library.list>[0], 'projectId' | 'page' | 'sort'>

/** Draws the PDF of a paper; files are of a room above this one. */
export type RenderPdf = (paper: Pick<Paper, 'id' | 'pdf'>, beside: ReactNode) => ReactNode

/** Returns true if the caller may merge these papers, unless some are marked as different, which the server checks. */
export const mayMerge = (me: Me, papers: Paper[]): boolean =>
  may.mergePapers(
    me,
    papers.map((paper) => ({ ...paper, ...comparedBy({ ...paper, abstract: null }), apartFrom: [] })),
  )
