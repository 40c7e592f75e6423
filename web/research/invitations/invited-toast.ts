import { notifications } from '@mantine/notifications'
import { useEffect, useRef } from 'react'
import type { Invitation } from './Answer.tsx'
import { invitedTo } from './words.ts'

/** Milliseconds that an invitation's toast stays (specification, 9). */
const invitedToastTime = 5000

const toastOf = (invitationId: string) => `invited-${invitationId}`

/**
 * Announces each invitation that arrives while somebody is here; earlier ones wait under the bell. While the list under the
 * bell is open, they appear there: a toast would cover the buttons that answer them.
 */
export function useInvitedToast(invitations: Invitation[] | undefined, isListOpen: boolean) {
  const known = useRef<Set<string> | null>(null)
  useEffect(() => {
    if (!invitations) return
    const mine = invitations.filter(({ status, isRequest }) => status === 'pending' && !isRequest)
    for (const { id, ...invitation } of mine) {
      if (isListOpen || !known.current || known.current.has(id)) continue
      const looks = { color: 'fynbos', position: 'top-right', autoClose: invitedToastTime } as const
      notifications.show({ id: toastOf(id), message: invitedTo(invitation), ...looks })
    }
    known.current = new Set([...(known.current ?? []), ...mine.map(({ id }) => id)])
    if (isListOpen) for (const id of known.current) notifications.hide(toastOf(id))
  }, [invitations, isListOpen])
}
