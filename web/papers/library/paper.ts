import type { ReactNode } from 'react'
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
