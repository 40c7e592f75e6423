import { Button, Group, Menu, Radio, Stack, Text, Textarea } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type FilledRubric, leftToFill, offeredRubrics, type Rubric, toFill } from '#domain/research/rubrics/rubric.ts'
import { api } from '#web/ground/api.ts'
import type { Stage } from '../reviews/use-review.ts'
import { EditRubric } from './EditRubric.tsx'
import classes from './Rubric.module.css'

type Shown = {
  at: Stage
  rubric: FilledRubric | null
  /** Whether sending was tried: what is missing is then said where it is. */
  tried: boolean
  onChange: (rubric: FilledRubric | null) => void
}

/** A rubric that goes with a review, where a supervisor wants one: chosen, changed, and filled in criterion by criterion. */
export function RubricForm({ at, rubric, tried, onChange }: Shown) {
  const [editing, { open: edit, close }] = useDisclosure()
  if (!rubric) return <ChooseRubric at={at} onChoose={(chosen) => onChange(toFill(chosen))} />
  if (editing)
    return (
      <EditRubric
        rubric={rubric}
        onDone={(changed) => {
          onChange(changed)
          close()
        }}
        onCancel={close}
      />
    )
  const left = leftToFill(rubric)
  const change = (at: number, fields: Partial<FilledRubric['criteria'][number]>) =>
    onChange({
      ...rubric,
      criteria: rubric.criteria.map((criterion, place) => (place === at ? { ...criterion, ...fields } : criterion)),
    })
  return (
    <section className={classes.rubric} aria-label={`Rubric: ${rubric.title}`}>
      <Group justify="space-between" gap="xs">
        <Text fw={600} size="sm">
          Rubric: {rubric.title}
        </Text>
        <Group gap={4}>
          <Button variant="subtle" size="compact-sm" onClick={edit}>
            Change the criteria
          </Button>
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => onChange(null)}>
            Take it off
          </Button>
        </Group>
      </Group>
      {rubric.criteria.map(({ name, about, level, words }, place) => (
        <fieldset key={name} className={classes.criterion}>
          <legend>{name}</legend>
          {about && (
            <Text size="sm" c="dimmed">
              {about}
            </Text>
          )}
          <Radio.Group
            aria-label={`Level of ${name}`}
            value={level === null ? null : String(level)}
            onChange={(value) => change(place, { level: Number(value) })}
            error={tried && level === null && 'Choose a level.'}
          >
            <Group gap="md" py={8}>
              {rubric.levels.map((each, index) => (
                <Radio key={each} value={String(index)} label={each} />
              ))}
            </Group>
          </Radio.Group>
          <Textarea
            aria-label={`A word on ${name}`}
            placeholder="In words, if you like"
            autosize
            minRows={1}
            maxRows={6}
            maxLength={2000}
            value={words}
            onChange={({ currentTarget: { value } }) => change(place, { words: value })}
          />
        </fieldset>
      ))}
      <Text size="sm" c="dimmed" role="status">
        {left === 0
          ? 'Every criterion has a level.'
          : `${left} of ${rubric.criteria.length} criteria ${left === 1 ? 'has' : 'have'} no level yet.`}
      </Text>
    </section>
  )
}

/** The rubrics that a supervisor used before, and those that are offered to everybody. */
function ChooseRubric({ at, onChoose }: { at: Stage; onChoose: (rubric: Rubric) => void }) {
  const used = useQuery(api.reviews.listRubrics.queryOptions({ input: at })).data ?? []
  const offered = offeredRubrics.filter(({ title }) => !used.some((each) => each.title === title))
  const entry = (rubric: Rubric) => (
    <Menu.Item key={rubric.title} onClick={() => onChoose(rubric)}>
      {rubric.title}
      <Text size="xs" c="dimmed">
        {rubric.criteria.length} criteria, {rubric.levels.length} levels
      </Text>
    </Menu.Item>
  )
  return (
    <Stack gap={2} align="flex-start">
      <Menu position="bottom-start">
        <Menu.Target>
          <Button variant="default" size="compact-md">
            Attach a rubric
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {used.length > 0 && <Menu.Label>You have used</Menu.Label>}
          {used.map(entry)}
          {offered.length > 0 && <Menu.Label>To begin with</Menu.Label>}
          {offered.map(entry)}
        </Menu.Dropdown>
      </Menu>
      <Text size="xs" c="dimmed">
        Criteria and levels, if your department judges by them. You can change them first.
      </Text>
    </Stack>
  )
}
