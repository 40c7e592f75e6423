import type { IdeaKind, SlotName } from '#domain/ideas/idea.ts'

export const kindLabels: Record<IdeaKind, string> = {
  intervention: 'Does something work?',
  association: 'Does one thing go with another?',
  prevalence: 'How common is it?',
  accuracy: 'Does a test find it?',
  prognosis: 'What predicts it?',
  experience: 'How do people experience it?',
  mixed: 'Numbers, and what people say of them',
  evaluation: 'What did a change bring?',
  'comparison of places': 'Here and there',
  'existing data': 'From data that exists',
  interpretation: 'What do sources show?',
}

export const slotLabels: Record<SlotName, string> = {
  kind: 'Kind',
  population: 'Who',
  setting: 'Where',
  interest: 'What',
  outcome: 'Outcome',
  design: 'Design',
  gap: 'Gap',
}
