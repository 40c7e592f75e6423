import { Avatar } from '@mantine/core'
import { IconCalendarDue, IconUserQuestion } from '@tabler/icons-react'
import { isReminder } from '#domain/research/notifications/reminders.ts'
import { guestReported } from '#domain/research/reviews/activities.ts'

type Shown = { type: string; byName: string | null; size: number }

/** The initials of who did something; a calendar where nobody did, and a sign for a guest, who has no account. */
export function Face({ type, byName, size }: Shown) {
  if (!isReminder(type) && type !== guestReported.type)
    return <Avatar name={byName ?? 'Deleted user'} size={size} radius="xl" color="fynbos" alt="" />
  return (
    <Avatar size={size} radius="xl" color="fynbos" alt="">
      {isReminder(type) ? (
        <IconCalendarDue size={size * 0.55} stroke={1.8} aria-hidden />
      ) : (
        <IconUserQuestion size={size * 0.55} stroke={1.8} aria-hidden />
      )}
    </Avatar>
  )
}
