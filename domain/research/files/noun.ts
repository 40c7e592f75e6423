import { historyKind, noun } from '#domain/ground/noun.ts'
import { fileAdded } from './files.ts'

export const files = noun({
  activities: [fileAdded],
  history: historyKind<{ name: string; version: number; sha256: string }>()('file'),
})
