import { Button, Group, List, NativeSelect, Stack, Text, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import type { Workspace } from '#domain/institutions/institutions/institutions.ts'
import { may } from '#domain/institutions/institutions/policy.ts'
import { inTree } from '#domain/institutions/institutions/units.ts'
import { addressesIn, type InviteOutcome, mostAtOnce } from '#domain/institutions/members/members.ts'
import { api, client, queryClient } from '#web/ground/api.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { Unsaved, Window } from '#web/ground/ui/Window.tsx'
import { words } from './words.ts'

const outcomeWords: Record<InviteOutcome, string> = {
  invited: 'invited',
  there: 'there already, or invited before',
  waits: 'waits for a seat, and is written to when there is one',
}

/** Invites people by their addresses: one, or many that are pasted. */
export function InviteMembers({ workspace, onClose }: { workspace: Workspace; onClose: () => void }) {
  const { id: institutionId, units } = workspace
  const places = inTree(units.filter((unit) => !unit.isArchived && may.changeMembers(unit)))
  const [unitId, setUnitId] = useState(places[0]?.id ?? '')
  const [text, setText] = useState('')
  const { emails, unread } = addressesIn(text)
  // The same address has the same id again: a retry invites nobody twice.
  const ids = useRef(new Map<string, string>())
  const idOf = (email: string) => {
    const id = ids.current.get(email) ?? uuidv7()
    ids.current.set(email, id)
    return { id, email }
  }
  const invite = useMutation({
    mutationFn: () => client.institutionMembers.invite({ institutionId, unitId, people: emails.map(idOf) }),
    onSuccess: () =>
      Promise.all(
        [api.institutionMembers.key(), api.institutions.key()].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  })
  if (invite.data)
    return (
      <Window title="Invite members" size="lg" onClose={onClose}>
        <Stack>
          <Text role="status">
            {invite.data.filter(({ outcome }) => outcome === 'invited').length} of {invite.data.length} invited.
          </Text>
          <List>
            {invite.data.map(({ email, outcome }) => (
              <List.Item key={email}>
                {email}: {outcomeWords[outcome]}
              </List.Item>
            ))}
          </List>
          <Group justify="flex-end">
            <Button onClick={onClose}>Close</Button>
          </Group>
        </Stack>
      </Window>
    )
  return (
    <Window title="Invite members" size="lg" onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          invite.mutate()
        }}
      >
        <Unsaved isUnsaved={() => text !== ''} />
        <Stack>
          {invite.isError && <Refused>{sentenceOf(invite.error, words)}</Refused>}
          <Textarea
            label="Email addresses"
            description={`Type one, or paste up to ${mostAtOnce}. Each is written to, and accepts or declines. An account can come later.`}
            autosize
            minRows={4}
            maxRows={12}
            data-autofocus
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            error={
              unread.length > 0
                ? `No addresses: ${unread.join(', ')}`
                : emails.length > mostAtOnce && `Invite at most ${mostAtOnce} people at once.`
            }
          />
          <NativeSelect
            label="Unit"
            description="Its administrators see the membership and can end it."
            data={places.map(({ id: value, name, depth }) => ({ value, label: `${'– '.repeat(depth)}${name}` }))}
            value={unitId}
            onChange={({ currentTarget }) => setUnitId(currentTarget.value)}
          />
          <Text size="sm" c="dimmed">
            Whoever has a candidature or a role has a seat already. Everybody else takes one.
          </Text>
          <Group justify="flex-end">
            <Button variant="subtle" onClick={onClose}>
              Cancel
            </Button>
            <Button
              type="submit"
              loading={invite.isPending}
              disabled={emails.length === 0 || emails.length > mostAtOnce}
            >
              {emails.length > 1 ? `Invite ${emails.length} people` : 'Invite'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Window>
  )
}
