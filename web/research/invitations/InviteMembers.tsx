import { ActionIcon, Alert, Button, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import { randomId } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Email } from '#domain/people/accounts/accounts.ts'
import { invitationsAtOnce } from '#domain/research/invitations/new-invitations.ts'
import { type MemberRole, projectRoleLabels } from '#domain/research/members/members.ts'
import { api, queryClient } from '#web/ground/api.ts'
import { draftOf, dropDraft, useDraft } from '#web/ground/session/draft.ts'
import { Unsaved, Window } from '#web/ground/ui/Window.tsx'
import { untilTheyAccept, useNeedsPlan } from './needs-plan.ts'
import { PlanHint } from './PlanHint.tsx'
import { isDone, type Result, Results, toastResults } from './Results.tsx'
import { notSent, wordsForSending } from './words.ts'

type Row = { key: string; email: string; role: MemberRole; problem: string | null }

const roles: MemberRole[] = ['collaborator', 'supervisor']
const emptyRow = (role: MemberRole = 'collaborator'): Row => ({ key: randomId(), email: '', role, problem: null })

/** What somebody was typing here before they had to leave the page. */
export const draftFor = (projectId: string) => `invite ${projectId}`

type Invites = {
  projectId: string
  title: string
  /** Whether the project has a supervisor, or waits for one: the first whom it lacks is one. */
  hasSupervisor: boolean
  onClose: () => void
  /** Many at once, from a file. */
  onList: () => void
}

/** The window in which the owner invites people: one or more addresses, each with a role and its own result. */
export default function InviteMembers({ projectId, title, hasSupervisor, onClose, onList }: Invites) {
  const needsPlan = useNeedsPlan()
  const name = draftFor(projectId)
  const preset = hasSupervisor ? 'collaborator' : 'supervisor'
  const [rows, setRows] = useState<Row[]>(() => draftOf<Row[]>(name) ?? [emptyRow(preset)])
  const [results, setResults] = useState<Result[]>([])
  useDraft(name, results.length === 0 && rows.some(({ email }) => email !== '') ? rows : null)
  const invite = useMutation(
    api.invitations.create.mutationOptions({
      async onSuccess(answered) {
        setResults(answered)
        removeRows(...answered.filter(isDone).map(({ email }) => email))
        toastResults(answered)
        await queryClient.invalidateQueries({ queryKey: api.projects.find.key() })
      },
      onError: (error) => notifications.show({ message: notSent(error), color: 'red' }),
    }),
  )
  /** These are done; what was typed while the answer was on its way stays. */
  function removeRows(...emails: string[]) {
    setRows((rows) => {
      const left = rows.filter(({ email }) => !emails.includes(Email.safeParse(email).data ?? ''))
      return left.length ? left : [emptyRow()]
    })
  }
  const change = (key: string, changed: Partial<Row>) =>
    setRows((rows) => rows.map((row) => (row.key === key ? { ...row, problem: null, ...changed } : row)))

  function send(event: FormEvent) {
    event.preventDefault()
    const checked = rows.map((row) => ({ ...row, problem: problemOf(row, rows) }))
    setRows(checked)
    if (checked.some(({ problem }) => problem)) return
    setResults([])
    invite.mutate({
      projectId,
      invitations: rows.map(({ email, role }) => ({ email: Email.parse(email), role, wait: true })),
    })
  }
  return (
    <Window
      title="Invite Members"
      size="lg"
      onClose={() => {
        dropDraft(name)
        onClose()
      }}
    >
      <Unsaved isUnsaved={() => rows.some(({ email }) => email.trim() !== '') && results.length === 0} />
      <form noValidate onSubmit={send}>
        <Stack>
          <Text c="dimmed">{`${untilTheyAccept}${needsPlan.they}`}</Text>
          {invite.isError && (
            <Alert color="red" role="alert">
              {wordsForSending(invite.error)}
            </Alert>
          )}
          {rows.map((row, at) => (
            <Group key={row.key} align="flex-start" gap="xs">
              <TextInput
                label={at === 0 ? 'Email' : undefined}
                aria-label={`Email ${at + 1}`}
                type="email"
                style={{ flex: '1 1 14rem' }}
                value={row.email}
                error={row.problem}
                data-autofocus={at === 0 || undefined}
                onChange={(event) => change(row.key, { email: event.currentTarget.value })}
              />
              <Select
                label={at === 0 ? 'Role' : undefined}
                aria-label={`Role ${at + 1}`}
                w={170}
                data={roles.map((role) => ({ value: role, label: projectRoleLabels[role] }))}
                value={row.role}
                onChange={(role) => change(row.key, { role: role === 'supervisor' ? 'supervisor' : 'collaborator' })}
                allowDeselect={false}
              />
              {rows.length > 1 && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="xl"
                  mt={at === 0 ? 26 : 0}
                  aria-label={`Remove ${row.email || `row ${at + 1}`}`}
                  onClick={() => setRows(rows.filter(({ key }) => key !== row.key))}
                >
                  <IconTrash size={18} aria-hidden />
                </ActionIcon>
              )}
            </Group>
          ))}
          {results.length === 0 &&
            roles.map((role) => rows.some((row) => row.role === role) && <PlanHint key={role} as={role} />)}
          <Group justify="space-between">
            <Button
              variant="subtle"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => setRows([...rows, emptyRow()])}
              disabled={rows.length >= invitationsAtOnce}
            >
              Add another person
            </Button>
            <Group gap="xs">
              {rows.every(({ email }) => email === '') && (
                <Button variant="subtle" onClick={onList}>
                  Invite a list
                </Button>
              )}
              <Button type="submit" loading={invite.isPending}>
                Send invitations
              </Button>
            </Group>
          </Group>
          <Results projectId={projectId} results={results} title={title} where="dialog" onDone={removeRows} />
        </Stack>
      </form>
    </Window>
  )
}

function problemOf(row: Row, all: Row[]): string | null {
  if (row.email.trim() === '') return 'Please enter an email address'
  const email = Email.safeParse(row.email)
  if (!email.success) return 'Enter a valid email address'
  const twin = all.slice(0, all.indexOf(row)).find((other) => Email.safeParse(other.email).data === email.data)
  if (!twin) return null
  return twin.role === row.role ? 'This address appears twice' : 'Supervisor and collaborator cannot be the same person'
}
