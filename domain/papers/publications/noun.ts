import { historyKind, noun } from '#domain/ground/noun.ts'
import { type PublicationStatus, publicationAdded, publicationMoved } from './publications.ts'

export const publications = noun({
  activities: [publicationAdded, publicationMoved],
  history: historyKind<{ title: string; status: PublicationStatus; doi: string | null }>()('publication'),
})
