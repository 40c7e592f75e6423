import { Avatar } from '@mantine/core'
import { IconCalendarDue } from '@tabler/icons-react'
import { isReminder } from '#domain/due.ts'

type Shown = { type: string; byName: string | null; size: number }

/** The initials of who did something; a calendar where nobody did. */
export function Face({ type, byName, size }: Shown) {
  if (!isReminder(type)) return <Avatar name={byName ?? 'Deleted user'} size={size} radius="xl" color="fynbos" alt="" />
  return (
    <Avatar size={size} radius="xl" color="fynbos" alt="">
      <IconCalendarDue size={size * 0.55} stroke={1.8} aria-hidden />
    </Avatar>
  )
}
