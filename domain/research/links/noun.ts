import { historyKind, noun } from '#domain/ground/noun.ts'
import { linkAdded } from './links.ts'

export const links = noun({
  activities: [linkAdded],
  history: historyKind<{ title: string; url: string; description: string | null }>()('link'),
})
