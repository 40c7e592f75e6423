import { noun } from '#domain/ground/noun.ts'
import { questionKept, questionRemarked } from './activities.ts'

export const questions = noun({
  activities: [questionKept, questionRemarked],
})
