import type { IdeaKind, SlotName } from '#domain/tools/ideas/idea.ts'

export const kindLabels: Record<IdeaKind, string> = {
  intervention: 'Does something work?',
  association: 'Does one thing go with another?',
  prevalence: 'How common is it?',
  accuracy: 'Does a test find it?',
  prognosis: 'What predicts it?',
  experience: 'How do people experience it?',
  mixed: 'Numbers, and what people say about them',
  evaluation: 'How do people take a change?',
  'comparison of places': 'How do places compare?',
  'existing data': 'What do existing data say?',
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
