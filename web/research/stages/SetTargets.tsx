import { Anchor, Button, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { PlainDate } from '#domain/ground/plain-date.ts'
import { may } from '#domain/research/projects/may.ts'
import { lastPhase } from '#domain/research/stages/stages.ts'
import { proposeTargets } from '#domain/research/stages/targets.ts'
import { client } from '#web/ground/api.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { refetch } from '#web/ground/live/refetch.ts'
import { plainDate, today } from '#web/ground/ui/dates.ts'
import { DateField } from '#web/ground/ui/fields/DateField.tsx'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { Foot, Unsaved, Window } from '#web/ground/ui/Window.tsx'
import type { Project } from '../projects/project.ts'
import { projectKey } from './query.ts'

type Opened = { project: Project; onClose: () => void }

/** The window in which the target dates of the stages are set: proposed backwards from the final submission, moved by hand. */
export default function SetTargets({ project, onClose }: Opened) {
  const { id: projectId } = project
  const [finalSubmissionDate, setFinal] = useState(project.finalSubmissionDate)
  const isFinalNew = finalSubmissionDate !== project.finalSubmissionDate
  // Where the project has none, its owner gives it here, and moves it later under Edit Project.
  const givesFinal = project.finalSubmissionDate === null && may.editProject(project.me)
  const stages = project.stages.filter(({ number }) => number < lastPhase)
  // As they were when the window was opened: what somebody else moves meanwhile is not moved back.
  const [before] = useState(() => Object.fromEntries(stages.map(({ number, targetDate }) => [number, targetDate])))
  const [dates, setDates] = useState<Record<number, string | null>>(before)
  const [wrong, setWrong] = useState<number[]>([])
  const set = useMutation({
    async mutationFn(targets: Parameters<typeof client.stages.setTargets>[0]['targets']) {
      if (isFinalNew) await client.projects.update(withFinal(project, finalSubmissionDate))
      if (targets.length > 0) await client.stages.setTargets({ projectId, targets })
    },
    async onSuccess() {
      await refetch(projectKey(projectId))
      onClose()
    },
  })
  const moved = stages.filter(({ number }) => dates[number] !== before[number]).map(({ number }) => number)
  const dateOf = (number: number) => (number === lastPhase ? finalSubmissionDate : (dates[number] ?? null))
  function propose() {
    const proposed = proposeTargets(project.stages, finalSubmissionDate ?? '', today())
    setDates({ ...dates, ...Object.fromEntries(proposed.map(({ number, targetDate }) => [number, targetDate])) })
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    const isWrong = (number: number) => dateOf(number) !== null && !PlainDate.safeParse(dateOf(number)).success
    const found = [...moved, lastPhase].filter(isWrong)
    setWrong(found)
    if (found.length > 0) return
    set.mutate(moved.map((number) => ({ number, targetDate: dates[number] ?? null })))
  }
  const thisYear = new Date().getFullYear()
  const hasFinal = PlainDate.safeParse(finalSubmissionDate).success
  const isPast = hasFinal && finalSubmissionDate !== null && finalSubmissionDate < today()
  return (
    <Window title="Target dates" size="lg" onClose={onClose}>
      <Unsaved isUnsaved={() => moved.length > 0 || isFinalNew} />
      <form onSubmit={submit} noValidate>
        <Stack>
          {set.isError && <Refused>{sentenceOf(set.error)}</Refused>}
          <Text c="dimmed">
            {hasFinal && finalSubmissionDate
              ? `The final submission is on ${plainDate(finalSubmissionDate)}${isPast ? ', which has passed' : ''}.`
              : 'Give each stage the day by which it should be complete. With a final submission date, dates can be proposed backwards from it.'}{' '}
            The owner and the supervisors are reminded 14 days, 7 days and 1 day before each date, and every week after
            it.
          </Text>
          {givesFinal && (
            <DateField
              label="Final submission"
              years={{ from: thisYear, to: thisYear + 15 }}
              value={finalSubmissionDate}
              onChange={setFinal}
              error={wrong.includes(lastPhase) && 'Date input not valid.'}
            />
          )}
          {hasFinal && !isPast && (
            <Anchor component="button" type="button" size="sm" onClick={propose} style={{ alignSelf: 'flex-start' }}>
              Propose dates, backwards from the final submission
            </Anchor>
          )}
          {stages.map(({ number, name, status }) => (
            <DateField
              key={number}
              label={`${number}. ${name}${status === 'completed' ? ' (complete)' : ''}`}
              years={{ from: thisYear - 5, to: thisYear + 15 }}
              value={dates[number] ?? null}
              onChange={(date) => setDates({ ...dates, [number]: date })}
              error={wrong.includes(number) && 'Date input not valid.'}
            />
          ))}
          <Foot>
            <Button variant="subtle" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={set.isPending} disabled={moved.length === 0 && !isFinalNew}>
              Save
            </Button>
          </Foot>
        </Stack>
      </form>
    </Window>
  )
}

/** The project with another day of its final submission, and all else as it is. */
const withFinal = (project: Project, finalSubmissionDate: string | null) => {
  const { id: projectId, title, researchQuestion, studyAim, status } = project
  return { projectId, title, researchQuestion, studyAim, finalSubmissionDate, status }
}
