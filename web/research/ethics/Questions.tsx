import { Button, Checkbox, Group, Stack, TagsInput, Text } from '@mantine/core'
import { useState } from 'react'
import { aspectQuestions, type StudyAnswers, type StudyAspect, studyAspects } from '#domain/tools/ethics/study.ts'
import { client } from '#web/ground/api.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { Unsaved, Window } from '#web/ground/ui/Window.tsx'
import { useEthicsAct } from './use-ethics.ts'
import { words } from './words.ts'

type Opened = {
  projectId: string
  answers: StudyAnswers | null
  /** Of the answers. */
  revision: number | null
  onClose: () => void
}

/** The window with the plain questions about a study: what is ticked applies. */
export default function Questions({ projectId, answers, revision: latest, onClose }: Opened) {
  // As they were when the window opened: whoever changes them meanwhile is not overwritten.
  const [revision] = useState(latest)
  const [does, setDoes] = useState<string[]>(answers?.does ?? [])
  const [groups, setGroups] = useState(answers?.groups ?? [])
  const [languages, setLanguages] = useState(answers?.languages ?? [])
  const [isDirty, setDirty] = useState(false)
  const save = useEthicsAct((said: StudyAnswers) => client.ethics.setAnswers({ projectId, answers: said, revision }), {
    onDone: onClose,
    isQuiet: true,
  })
  const touching =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value)
      setDirty(true)
    }
  return (
    <Window title="What does the study do?" onClose={onClose}>
      <Unsaved isUnsaved={() => isDirty} />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate({ does: studyAspects.filter((each) => does.includes(each)), groups, languages })
        }}
      >
        <Stack>
          {save.isError && <Refused>{sentenceOf(save.error, words)}</Refused>}
          <Checkbox.Group label="Tick what applies" value={does} onChange={touching(setDoes)}>
            <Stack gap="sm" mt="xs">
              {studyAspects.map((aspect: StudyAspect) => (
                <Checkbox key={aspect} value={aspect} label={aspectQuestions[aspect]} />
              ))}
            </Stack>
          </Checkbox.Group>
          <TagsInput
            label="Groups of participants"
            description="Each has an information sheet and a consent form of its own: learners, parents, teachers."
            maxTags={20}
            value={groups}
            onChange={touching(setGroups)}
          />
          <TagsInput
            label="Languages in which they are spoken to"
            maxTags={20}
            value={languages}
            onChange={touching(setLanguages)}
          />
          <Text size="sm" c="dimmed">
            Press Enter after each.
          </Text>
          <Group justify="flex-end">
            <Button variant="subtle" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={save.isPending}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </Window>
  )
}
