import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { type AnswerOfThree, answerLabels, answersToThree } from '#domain/research/data-plans/data-plans.ts'

type Chosen = {
  label: string
  description?: string
  value?: AnswerOfThree
  onChange?: (answer: AnswerOfThree) => void
  error?: ReactNode
}

/** Yes, no, or not known yet. */
export const ChooseAnswer = ({ value, onChange, ...field }: Chosen) => (
  <NativeSelect
    {...field}
    value={value ?? 'unknown'}
    data={answersToThree.map((each) => ({ value: each, label: answerLabels[each] }))}
    onChange={({ currentTarget }) => onChange?.(currentTarget.value as AnswerOfThree)}
  />
)
