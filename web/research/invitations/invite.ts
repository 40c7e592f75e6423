import { notifications } from '@mantine/notifications'
import type { NewInvitations } from '#domain/research/invitations/new-invitations.ts'
import { api, client, queryClient } from '#web/ground/api.ts'
import { failedTo } from '#web/ground/failures/words.ts'
import { type Result, toastResults } from './Results.tsx'

/**
 * Invites the people named in a project's form, and says in a toast what did not work. Returns what is to be read about
 * those who cannot accept yet, or were not invited; the project is stored either way. Null when the server gave no answer.
 */
export async function invite(projectId: string, invitations: NewInvitations): Promise<Result[] | null> {
  if (invitations.length === 0) return []
  try {
    const results = await client.invitations.create({ projectId, invitations })
    toastResults(results)
    return results.filter(({ outcome }) => outcome.kind !== 'invited')
  } catch (error) {
    const message = failedTo('invite member', error)
    notifications.show({ title: 'Failed to send invitations ❌', message, color: 'red' })
    return null
  } finally {
    await queryClient.invalidateQueries({ queryKey: api.projects.find.queryKey({ input: { projectId } }) })
  }
}
