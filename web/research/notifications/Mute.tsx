import { Button } from '@mantine/core'
import { IconBell, IconBellOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { api } from '#web/ground/api.ts'
import { useMuting } from './muting.ts'

/** Mutes the project that is shown. */
export function Mute({ projectId }: { projectId: string }) {
  const settings = useQuery(api.notifications.findSettings.queryOptions())
  const muting = useMuting(projectId)
  const stored = settings.data?.muted.some((project) => project.projectId === projectId) ?? false
  const muted = muting.isPending ? muting.variables.muted : stored
  const Icon = muted ? IconBellOff : IconBell
  return (
    <Button
      variant="default"
      leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
      aria-pressed={muted}
      disabled={!settings.data}
      onClick={() => muting.mutate({ projectId, muted: !muted })}
    >
      {muted ? 'Muted' : 'Mute'}
    </Button>
  )
}
