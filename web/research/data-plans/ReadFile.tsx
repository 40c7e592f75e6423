import { Button, FileInput, Group, List, Stack, Text, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { longestFile } from '#domain/research/data-plans/read-ma-dmp.ts'
import { client } from '#web/ground/api.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { Window } from '#web/ground/ui/Window.tsx'
import { words } from './words.ts'

type Read = Awaited<ReturnType<typeof client.dataPlans.readFile>>
type Opened = { projectId: string; isUnsaved: boolean; onRead: (read: Read) => void; onClose: () => void }

/** The window in which a maDMP is read: it says what would change before anything does. */
export default function ReadFile({ projectId, isUnsaved, onRead, onClose }: Opened) {
  const [text, setText] = useState('')
  const chosen = useRef<File | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const read = useMutation({ mutationFn: () => client.dataPlans.readFile({ projectId, text }) })
  async function choose(file: File | null) {
    chosen.current = file
    setProblem(null)
    read.reset()
    if (!file) return setText('')
    if (file.size > longestFile) return setProblem('This file is too long for a plan: 2 MB at most.')
    try {
      const content = await file.text()
      if (chosen.current === file) setText(content)
    } catch {
      if (chosen.current === file) setProblem('The file could not be read. Choose it again.')
    }
  }
  return (
    <Window title="Import a maDMP" size="lg" onClose={onClose}>
      {isUnsaved ? (
        <Stack>
          <Text>Save what you have written first: the file is compared with the plan as it is stored.</Text>
          <Group justify="flex-end">
            <Button onClick={onClose}>Back to the plan</Button>
          </Group>
        </Stack>
      ) : read.data ? (
        <Preview
          read={read.data}
          onBack={read.reset}
          onTake={() => {
            onRead(read.data)
            onClose()
          }}
        />
      ) : (
        <Stack>
          <Text size="sm" c="dimmed">
            A plan in the RDA’s machine-actionable format, as DMPonline, DMPTool, Argos and Ninefold write it. You see
            what changes before anything does; what the file does not speak of stays.
          </Text>
          <FileInput
            label="File"
            accept=".json,application/json"
            clearable
            clearButtonProps={{ 'aria-label': 'Take the file away' }}
            error={problem}
            onChange={(file) => void choose(file)}
          />
          <Textarea
            label="Or paste it here"
            minRows={4}
            maxRows={10}
            autosize
            value={text.length > 20_000 ? '' : text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          {read.isError && <Refused>{sentenceOf(read.error, words)}</Refused>}
          <Group justify="flex-end">
            <Button variant="subtle" onClick={onClose}>
              Cancel
            </Button>
            <Button onClick={() => read.mutate()} loading={read.isPending} disabled={text.trim() === ''}>
              Read it
            </Button>
          </Group>
        </Stack>
      )}
    </Window>
  )
}

function Preview({ read, onBack, onTake }: { read: Read; onBack: () => void; onTake: () => void }) {
  const { title, changes, left } = read
  return (
    <Stack>
      <Text>“{title}”</Text>
      {changes.length === 0 ? (
        <Text>It says what the plan says already: nothing changes.</Text>
      ) : (
        <div>
          <Text fw={500}>What changes</Text>
          <List size="sm" mt={4}>
            {changes.map((each) => (
              <List.Item key={each}>{`${each.charAt(0).toUpperCase()}${each.slice(1)}`}</List.Item>
            ))}
          </List>
        </div>
      )}
      {left.length > 0 && (
        <div>
          <Text fw={500}>What is in the file, and is not taken over</Text>
          <Text size="sm" c="dimmed">
            People come from the project, approvals from the register; the rest has no place in a plan here.
          </Text>
          <List size="sm" mt={4}>
            {left.map((each) => (
              <List.Item key={each} style={{ overflowWrap: 'anywhere' }}>
                {each}
              </List.Item>
            ))}
          </List>
        </div>
      )}
      <Group justify="flex-end">
        <Button variant="subtle" onClick={onBack}>
          Choose another
        </Button>
        <Button onClick={onTake} disabled={changes.length === 0} data-autofocus>
          Take it over
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        Then look through the plan, and save it: until then nothing is stored.
      </Text>
    </Stack>
  )
}
