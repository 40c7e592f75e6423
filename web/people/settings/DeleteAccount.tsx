import { Button, List, Loader, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#web/ground/api.ts'
import { forget } from '#web/ground/session/forget.ts'
import { dropUnsent } from '#web/ground/session/unsent.ts'
import { AskPassword } from '#web/ground/ui/fields/AskPassword.tsx'
import { Section } from '#web/ground/ui/Section.tsx'
import { send } from '../sign-in/auth.ts'

/** Deletes the account: says what goes and what stays, and asks for the password. */
export function DeleteAccount({ userId }: { userId: string }) {
  const [opened, setOpened] = useState(false)
  return (
    <Section title="Delete Account" intro="Deletes your account and everything in it for good.">
      <div>
        <Button color="red" variant="light" onClick={() => setOpened(true)}>
          Delete Account
        </Button>
      </div>
      {opened && <ConfirmDeletion userId={userId} onClose={() => setOpened(false)} />}
    </Section>
  )
}

function ConfirmDeletion({ userId, onClose }: { userId: string; onClose: () => void }) {
  const navigate = useNavigate()
  const preview = useQuery(api.accounts.previewDeletion.queryOptions({ staleTime: 0 }))
  const remove = useMutation({
    mutationFn: (password: string) => deleteAccount(userId, password),
    async onSuccess() {
      dropUnsent(userId)
      notifications.show({ message: 'Account deleted successfully', color: 'fynbos' })
      await navigate('/login', { replace: true, flushSync: true })
      forget()
    },
  })
  return (
    <AskPassword
      title="Confirm Account Deletion"
      action="Delete my account"
      color="red.8"
      pending={remove.isPending}
      refusal={remove.isError ? wordsForDeletion(remove.error) : null}
      onPassword={(password) => remove.mutate(password)}
      onClose={onClose}
    >
      <Text>This cannot be undone. What will be deleted:</Text>
      {preview.isPending ? (
        <Loader size="sm" />
      ) : (
        <List spacing={4}>
          <List.Item>your login, your profile and your notifications</List.Item>
          {preview.data?.ownedProjects.map(({ id, title }) => (
            <List.Item key={id}>
              your project “{title}”, with its stages, links and messages, for everyone in it
            </List.Item>
          ))}
          {preview.data?.paidPlan && (
            <List.Item>
              your {preview.data.paidPlan} plan, at once: it is not charged again, and nothing is paid back
            </List.Item>
          )}
          {preview.isError && <List.Item>every project that you own, for everyone in it</List.Item>}
        </List>
      )}
      {preview.data && preview.data.stays.length > 0 && (
        <>
          <Text>What stays:</Text>
          <List spacing={4}>
            {preview.data.stays.map((says) => (
              <List.Item key={says}>{says}</List.Item>
            ))}
          </List>
        </>
      )}
      <Text size="sm" c="dimmed">
        {preview.data?.sharedProjects ? 'You will no longer be a member of other people’s projects. ' : ''}
        Messages and links you left in other people’s projects stay there under “Deleted user”. Receipts are kept for
        five years, as the law requires.
      </Text>
    </AskPassword>
  )
}

/** Returns the server's message, or the page's own if the server sent none. */
export const wordsForDeletion = (error: Error) => error.message || 'Failed to delete account. Please try again.'

/** Deletes the caller's account. Throws with the server's message, or without one when it gave none. */
export async function deleteAccount(userId: string, password: string): Promise<void> {
  // Locally stored sign-in data is removed first, whatever the outcome (specification, 7).
  localStorage.removeItem('email')
  const answer = await send('/functions/v1/delete-user', { user_id: userId, password })
  const said = await answer?.json().catch(() => null)
  if (!answer?.ok) throw new Error(typeof said?.error === 'string' ? said.error : '')
}
