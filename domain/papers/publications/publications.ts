import * as z from 'zod'
import { activity } from '#domain/ground/activity.ts'
import { Reference } from './reference.ts'

export const publicationStatuses = ['idea', 'draft', 'submitted', 'accepted', 'published'] as const
export type PublicationStatus = (typeof publicationStatuses)[number]

export const publicationStatusLabels: Record<PublicationStatus, string> = {
  idea: 'Idea',
  draft: 'Draft',
  submitted: 'Submitted',
  accepted: 'Accepted',
  published: 'Published',
}

export const publicationPage = 20
/** Publications of one person. */
export const publicationsAtMost = 2000
/** Entries of a file that is imported, and its length in characters: each may have an abstract. */
export const entriesAtMost = 500
export const longestFile = 1_500_000
/** Bytes of the request that brings it, in any script. */
export const largestImport = 5_242_880
/** Identifiers of a list that are looked up, one after the other. */
export const lookedUpAtMost = 50

/** A publication as somebody writes it down. */
export const NewPublication = Reference.extend({
  status: z.enum(publicationStatuses),
  /** The project it belongs to, whose people all see it; null: only the person who wrote it down does. */
  projectId: z.uuid().nullable().default(null),
})
export type NewPublication = z.infer<typeof NewPublication>

/** A reference with how far it has come: what is not yet in print is cited as such. */
export type Cited = Reference & { status?: PublicationStatus }

/** A publication as a list shows it. */
export type Publication = Reference & {
  id: string
  status: PublicationStatus
  projectId: string | null
  projectTitle: string | null
  addedBy: string | null
  addedByName: string | null
  /** Papers of the project’s library that it cites. */
  cites: number
  updatedAt: Date
}

type About = { username: string; title: string }

export const publicationAdded = activity<About & { publication: string; more: number }>()('publication_added', {
  sentence: ({ username, title, publication, more }) =>
    `${username} added "${publication}"${more > 0 ? ` and ${more} more` : ''} to the publications of "${title}"`,
  audience: 'everyone_else',
  mail: 'daily',
  label: 'Publications are added',
})

export const publicationMoved = activity<{ username: string; publication: string; status: PublicationStatus }>()(
  'publication_status_updated',
  {
    sentence: ({ username, publication, status }) =>
      `${username} marked "${publication}" as ${publicationStatusLabels[status].toLowerCase()}`,
    audience: 'everyone_else',
    mail: 'daily',
    label: 'A publication changes status',
  },
)
