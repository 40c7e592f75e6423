import { Text } from '@mantine/core'
import { outcomeLabels, type Step } from '#domain/research/ethics/approvals.ts'
import { plainDate } from '#web/ground/ui/dates.ts'
import { daysOf } from './step-fields.ts'

/** What is known of a step, in lines. */
export function StepFacts({ step }: { step: Step }) {
  const { kind, text, outcome, number, conditions, isSerious } = step
  const days = Object.entries(daysOf[kind]).flatMap(([field, label]) => {
    const on = step[field as keyof (typeof daysOf)['application']]
    return on ? [`${label} ${plainDate(on)}`] : []
  })
  const weight = isSerious === null ? [] : [isSerious ? 'Serious' : 'Not serious']
  const facts = [...weight, ...(outcome ? [outcomeLabels[outcome]] : []), ...(number ? [number] : []), ...days].join(
    ' · ',
  )
  return (
    <>
      {facts && <Text size="sm">{facts}</Text>}
      {text && (
        <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {text}
        </Text>
      )}
      {conditions.map((each) => (
        <Text key={each.id} size="sm" c={each.doneOn ? 'dimmed' : 'var(--ink-2)'}>
          {each.beforeStart ? 'Condition, before data are collected' : 'Condition'}: {each.text}
          {each.doneOn ? `, met on ${plainDate(each.doneOn)}` : each.dueOn ? `, by ${plainDate(each.dueOn)}` : ''}
        </Text>
      ))}
    </>
  )
}
