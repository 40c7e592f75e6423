import { notifications } from '@mantine/notifications'
import { useEffect, useRef } from 'react'
import type { Invitation } from './Answer.tsx'

/** Milliseconds that an invitation's toast stays (specification, 9). */
const invitedToastTime = 5000

/** Announces each invitation that arrives while somebody is here; earlier ones wait under the bell. */
export function useInvitedToast(invitations: Invitation[] | undefined) {
  const known = useRef<Set<string> | null>(null)
  useEffect(() => {
    if (!invitations) return
    const mine = invitations.filter(({ status, isRequest }) => status === 'pending' && !isRequest)
    for (const { id, projectTitle, role } of mine) {
      if (!known.current || known.current.has(id)) continue
      const message = `You've been invited to join "${projectTitle}" as ${role}!`
      notifications.show({ message, autoClose: invitedToastTime, position: 'top-right', color: 'fynbos' })
    }
    known.current = new Set([...(known.current ?? []), ...mine.map(({ id }) => id)])
  }, [invitations])
}
