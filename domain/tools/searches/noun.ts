import { historyKind, noun } from '#domain/ground/noun.ts'

export const searches = noun({
  activities: [],
  history: historyKind<{ title: string; database: string; query: string; limits: string | null }>()('search'),
})
