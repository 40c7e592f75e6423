import { Avatar } from '@mantine/core'
import { IconCalendarDue } from '@tabler/icons-react'
import { isReminder } from '#domain/due.ts'

type Shown = { type: string; byName: string | null; size: number; className?: string | undefined }

/** The initials of who did something; a calendar where nobody did. */
export function Face({ type, byName, size, className }: Shown) {
  if (!isReminder(type))
    return (
      <Avatar name={byName ?? 'Deleted user'} size={size} radius="xl" color="fynbos" alt="" className={className} />
    )
  return (
    <Avatar size={size} radius="xl" color="fynbos" alt="" className={className}>
      <IconCalendarDue size={size * 0.55} stroke={1.8} aria-hidden />
    </Avatar>
  )
}
