import { Avatar } from '@mantine/core'
import { IconBuilding, IconCalendarDue, IconUserQuestion } from '@tabler/icons-react'
import { guestReported } from '#domain/research/guests/activities.ts'
import { isOfInstitution, isReminder } from '#domain/research/notifications/reminders.ts'

type Shown = { type: string; byName: string | null; size: number }

/** The initials of who did something; a sign where nobody did, or a guest, who has no account, or an institution. */
export function Face({ type, byName, size }: Shown) {
  const Icon = isReminder(type)
    ? IconCalendarDue
    : type === guestReported.type
      ? IconUserQuestion
      : isOfInstitution(type)
        ? IconBuilding
        : null
  if (!Icon) return <Avatar name={byName ?? 'Deleted user'} size={size} radius="xl" color="fynbos" alt="" />
  return (
    <Avatar size={size} radius="xl" color="fynbos" alt="">
      <Icon size={size * 0.55} stroke={1.8} aria-hidden />
    </Avatar>
  )
}
