import { Button, Group, Text } from '@mantine/core'
import { type Answer, answerLabels, answers } from '#domain/research/meetings/answers.ts'
import type { Meeting } from '#domain/research/meetings/meetings.ts'
import { api } from '#web/ground/api.ts'
import { useMeetingChange } from './changes.ts'
import classes from './Meeting.module.css'

/** What the reader says of a meeting that is to come. */
export function MyAnswer({ meeting, answer }: { meeting: Meeting; answer: Answer | null }) {
  const { projectId, id: meetingId, startsAt } = meeting
  const give = useMeetingChange(meeting, api.meetings.answer.mutationOptions())
  const shown = give.isPending ? give.variables.answer : answer
  return (
    <fieldset className={classes.answer}>
      <Text component="legend" size="sm">
        {answer === null ? 'Will you come?' : 'Your answer'}
      </Text>
      <Group gap={6} mt={4}>
        {answers.map((each) => (
          <Button
            key={each}
            size="compact-md"
            variant={each === shown ? 'filled' : 'default'}
            aria-pressed={each === shown}
            onClick={() => give.mutate({ projectId, meetingId, startsAt, answer: each })}
          >
            {answerLabels[each]}
          </Button>
        ))}
      </Group>
    </fieldset>
  )
}
