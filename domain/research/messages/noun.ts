import { noun } from '#domain/ground/noun.ts'
import { messagePosted } from './messages.ts'

export const messages = noun({
  activities: [messagePosted],
})
