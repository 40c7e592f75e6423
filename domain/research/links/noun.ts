import { kept, noun } from '#domain/ground/noun.ts'
import { linkAdded } from './links.ts'

export const links = noun({
  activities: [linkAdded],
  history: kept<{ title: string; url: string; description: string | null }>()('link'),
})
