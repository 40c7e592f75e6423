import { ActionIcon, Button, Group, Stack, TagsInput, Text, Textarea, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { criteriaAtMost, FilledRubric, levelsAtMost } from '#domain/research/rubrics/rubric.ts'
import classes from './Rubric.module.css'

type Opened = { rubric: FilledRubric; onDone: (rubric: FilledRubric) => void; onCancel: () => void }

/** Changes the title, the levels and the criteria of a rubric. What is filled in stays with its criterion, as long as its level is there. */
export function EditRubric({ rubric, onDone, onCancel }: Opened) {
  const [edited, set] = useState(rubric)
  const [keys, setKeys] = useState(() => rubric.criteria.map((_, at) => at))
  const [problem, setProblem] = useState<string | null>(null)
  const change = (at: number, fields: Partial<FilledRubric['criteria'][number]>) =>
    set({
      ...edited,
      criteria: edited.criteria.map((each, place) => (place === at ? { ...each, ...fields } : each)),
    })
  function apply() {
    const criteria = edited.criteria.map((each) => ({ ...each, level: levelIn(edited.levels, rubric, each.level) }))
    const read = FilledRubric.safeParse({ ...edited, criteria })
    if (read.success) onDone(read.data)
    else setProblem(problemIn(edited, read.error.issues[0]))
  }
  return (
    <section className={classes.rubric} aria-label="Change the rubric">
      <Stack gap="sm">
        <TextInput
          label="Title"
          data-autofocus
          value={edited.title}
          onChange={({ currentTarget: { value } }) => set({ ...edited, title: value })}
        />
        <TagsInput
          label="Levels"
          description="From the lowest to the highest. Type one and press Enter."
          maxTags={levelsAtMost}
          value={edited.levels}
          onChange={(levels) => set({ ...edited, levels })}
        />
        {edited.criteria.map(({ name, about }, at) => (
          <Group key={keys[at]} gap="xs" align="flex-end" wrap="nowrap">
            <Stack gap={4} style={{ flex: 1 }}>
              <TextInput
                label={`Criterion ${at + 1}`}
                value={name}
                onChange={({ currentTarget: { value } }) => change(at, { name: value })}
              />
              <Textarea
                aria-label={`What criterion ${at + 1} means`}
                placeholder="What it means"
                autosize
                minRows={1}
                maxRows={4}
                value={about}
                onChange={({ currentTarget: { value } }) => change(at, { about: value })}
              />
            </Stack>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={`Remove ${name || `criterion ${at + 1}`}`}
              disabled={edited.criteria.length === 1}
              onClick={() => {
                set({ ...edited, criteria: edited.criteria.filter((_, place) => place !== at) })
                setKeys(keys.filter((_, place) => place !== at))
              }}
            >
              <IconTrash size={18} stroke={1.7} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
        {edited.criteria.length < criteriaAtMost && (
          <Button
            variant="subtle"
            size="compact-md"
            style={{ alignSelf: 'flex-start' }}
            onClick={() => {
              set({ ...edited, criteria: [...edited.criteria, { name: '', about: '', level: null, words: '' }] })
              setKeys([...keys, Math.max(...keys) + 1])
            }}
          >
            Add a criterion
          </Button>
        )}
        {problem && (
          <Text size="sm" c="var(--danger)" role="alert">
            {problem}
          </Text>
        )}
        <Group gap="xs">
          <Button size="compact-md" onClick={apply}>
            Use these criteria
          </Button>
          <Button variant="subtle" size="compact-md" onClick={onCancel}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </section>
  )
}

/** Where a level that was chosen is among the new ones; null when it is gone. */
function levelIn(levels: string[], before: FilledRubric, level: number | null): number | null {
  const at = level === null ? -1 : levels.indexOf(before.levels[level] ?? '')
  return at === -1 ? null : at
}

function problemIn(before: FilledRubric, issue: { path: PropertyKey[]; message: string } | undefined): string {
  if (!issue) return 'Please check the criteria.'
  const [part, at] = issue.path
  if (part === 'levels' && before.levels.length < 2) return 'A rubric has at least two levels.'
  return part === 'criteria' && typeof at === 'number' ? `Criterion ${at + 1}: ${issue.message}` : issue.message
}
