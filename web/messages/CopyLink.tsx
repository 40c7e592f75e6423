import { notifications } from '@mantine/notifications'
import { IconLink } from '@tabler/icons-react'
import type { Message } from '#domain/messages.ts'
import { addressOf } from '#domain/notification-list.ts'
import type { Project } from '../projects/project.ts'

type Shown = { project: Project; message: Message; className: string | undefined }

/** Copies the address of a message: whoever belongs to the project and opens it arrives at the message. */
export function CopyLink({ project, message, className }: Shown) {
  async function copy() {
    const stageNumber = project.stages.find(({ id }) => id === message.stageId)?.number ?? null
    const { id: projectId, me } = project
    const address = addressOf({ projectId, role: me.role, stageNumber, messageSeq: message.seq })
    const { href } = new URL(address, location.href)
    const isCopied = await navigator.clipboard.writeText(href).then(
      () => true,
      () => false,
    )
    notifications.show(
      isCopied
        ? { message: 'The link is copied.' }
        : { message: `It was not copied. The link is ${href}`, color: 'red' },
    )
  }
  return (
    <button type="button" className={className} aria-label="Copy link" title="Copy link" onClick={() => void copy()}>
      <IconLink size={18} stroke={1.6} aria-hidden />
    </button>
  )
}
