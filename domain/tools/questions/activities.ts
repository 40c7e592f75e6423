import { activity } from '#domain/ground/activity.ts'
import { change } from '#domain/ground/change.ts'
import type { Verdict } from './assess.ts'

/** The history of a project's questions has changed: pages that show it fetch it again. */
export const questionsChanged = change()('questions_changed', 'project')

type About = { username: string; title: string }

export const questionKept = activity<About & { verdict: Verdict; score: number }>()('question_kept', {
  sentence: ({ username, title, verdict, score }) =>
    `${username} changed the research question of "${title}" (${verdict}, ${score} of 100)`,
  audience: 'everyone_else',
  mail: 'daily',
  label: 'The research question changes',
})

export const questionRemarked = activity<About & { remark: string }>()('question_remarked', {
  sentence: ({ username, title, remark }) => `${username} remarked on the research question of "${title}": "${remark}"`,
  audience: 'everyone_else',
  mail: 'at_once',
  label: 'Remarks on the research question',
})
