import { Alert, Button, FileButton, Group, Progress, Stack, Table, Text, Textarea } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { type InvitationOutcome, wordsForInvitation } from '#domain/research/invitations/invitations.ts'
import { rowsAtOnce } from '#domain/research/invitations/new-invitations.ts'
import { api, client, queryClient } from '#web/ground/api.ts'
import { failedTo } from '#web/ground/failures/words.ts'
import { Unsaved, Window } from '#web/ground/ui/Window.tsx'
import { type ListedRow, readList, type Unreadable } from './read-list.ts'
import { words } from './words.ts'

/** Rows that are sent at once: so often the progress is shown. */
const atOnce = 20

type Outcome = InvitationOutcome | { kind: 'wrong'; problem: string }
type Sent = { line: number; email: string; outcome: Outcome }

const unreadable: Record<Unreadable, string> = {
  empty: 'There are no addresses in this list.',
  no_addresses: 'There is no column called “email”.',
  too_long: `A list can have at most ${rowsAtOnce} people: split it.`,
}

/** Invites many people at once, from a CSV file or a pasted list, with a result for each row. */
export default function InviteList({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const [text, setText] = useState('')
  const [sent, setSent] = useState<Sent[]>([])
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const stopped = useRef(false)
  const chooseAgain = useRef<() => void>(null)
  const rows = text.trim() === '' ? [] : readList(text)
  const good = typeof rows === 'string' ? [] : rows.filter((row) => row.problem === null)
  const waiting = good.filter(({ line }) => !sent.some((each) => each.line === line))

  async function send() {
    setSending(true)
    stopped.current = false
    setProblem(null)
    try {
      for (let from = 0; from < waiting.length && !stopped.current; from += atOnce) {
        const part = waiting.slice(from, from + atOnce)
        const outcomes = await client.invitations.createMany({
          projectId,
          rows: part.map(({ email, role }) => ({ email, role })),
        })
        const answered = part.flatMap(({ line, email }, at) => {
          const outcome = outcomes[at]?.outcome
          return outcome ? [{ line, email, outcome }] : []
        })
        setSent((all) => [...all, ...answered])
      }
    } catch (error) {
      // Those that were sent are: what is left can be sent again.
      setProblem(failedTo('send invitation', error, words))
    } finally {
      setSending(false)
      await queryClient.invalidateQueries({ queryKey: api.projects.find.key() })
    }
  }

  function take(next: string) {
    setText(next)
    setSent([])
    setProblem(null)
  }

  return (
    <Window title="Invite a list of people" size="lg" onClose={onClose} onlyByButton={isSending}>
      <Unsaved isUnsaved={() => text.trim() !== '' && sent.length === 0} />
      <Stack>
        <Text c="dimmed">
          Choose a CSV file, or paste its contents: an address in each row and, if you like, a role (collaborator or
          supervisor). Invitations wait for people who cannot accept them yet.
        </Text>
        <Group>
          <FileButton
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            resetRef={chooseAgain}
            onChange={(file) => {
              void file?.text().then(take)
              // The same file can be chosen again once it is corrected.
              chooseAgain.current?.()
            }}
          >
            {(props) => (
              <Button
                {...props}
                variant="default"
                leftSection={<IconUpload size={16} aria-hidden />}
                disabled={isSending}
              >
                Choose a file
              </Button>
            )}
          </FileButton>
        </Group>
        <Textarea
          label="List"
          placeholder={'email,role\nnaledi@example.org,collaborator'}
          autosize
          minRows={4}
          maxRows={8}
          value={text}
          readOnly={isSending}
          onChange={(event) => take(event.currentTarget.value)}
          data-autofocus
        />
        {typeof rows === 'string' ? (
          <Alert color="red" role="alert">
            {unreadable[rows]}
          </Alert>
        ) : (
          <Problems rows={rows} />
        )}
        {(isSending || sent.length > 0) && <Done sent={sent} total={good.length} />}
        {problem && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button
            variant="subtle"
            onClick={() => {
              if (!isSending) return onClose()
              stopped.current = true
            }}
          >
            {isSending && 'Stop'}
            {!isSending && (sent.length > 0 ? 'Close' : 'Cancel')}
          </Button>
          <Button disabled={waiting.length === 0} loading={isSending} onClick={() => void send()}>
            {waiting.length === 0 ? 'Invite' : `Invite ${waiting.length} ${waiting.length === 1 ? 'person' : 'people'}`}
          </Button>
        </Group>
      </Stack>
    </Window>
  )
}

/** The rows that cannot be sent, and why. */
function Problems({ rows }: { rows: ListedRow[] }) {
  const wrong = rows.filter(({ problem }) => problem !== null)
  if (wrong.length === 0) return null
  return (
    <Alert color="orange" title={`${wrong.length} of ${rows.length} rows are left out`}>
      <Rows rows={wrong.map(({ line, email, problem }) => ({ line, email, says: problem ?? '' }))} />
    </Alert>
  )
}

/** How far it is, how many were invited, and everybody who was not. */
function Done({ sent, total }: { sent: Sent[]; total: number }) {
  const count = (kind: Outcome['kind']) => sent.filter(({ outcome }) => outcome.kind === kind).length
  const failed = sent.filter(({ outcome }) => outcome.kind !== 'invited' && outcome.kind !== 'waiting')
  return (
    <div>
      <Progress value={total === 0 ? 0 : (100 * sent.length) / total} aria-label="Invitations sent" />
      <Text size="sm" mt={6} role="status">
        {sent.length} of {total}: {count('invited')} invited, {count('waiting')} waiting, {failed.length} not invited
      </Text>
      {failed.length > 0 && (
        <Rows
          rows={failed.map(({ line, email, outcome }) => ({
            ...{ line, email },
            says: outcome.kind === 'wrong' ? outcome.problem : wordsForInvitation(email, outcome),
          }))}
        />
      )}
    </div>
  )
}

function Rows({ rows }: { rows: { line: number; email: string; says: string }[] }) {
  return (
    <Table.ScrollContainer minWidth={0}>
      <Table verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Line</Table.Th>
            <Table.Th>Email</Table.Th>
            <Table.Th>Problem</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ line, email, says }) => (
            <Table.Tr key={line}>
              <Table.Td>{line}</Table.Td>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>{email || '(empty)'}</Table.Td>
              <Table.Td>{says}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
