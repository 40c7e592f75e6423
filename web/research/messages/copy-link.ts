import { notifications } from '@mantine/notifications'
import type { Message } from '#domain/research/messages/messages.ts'
import { addressOf } from '#domain/research/notifications/notification-list.ts'
import type { Project } from '../projects/project.ts'

/** Copies the address of a message: whoever belongs to the project and opens it arrives at the message. */
export async function copyLink({ id: projectId, stages, me }: Project, message: Message): Promise<void> {
  const stageNumber = stages.find(({ id }) => id === message.stageId)?.number ?? null
  const address = addressOf({ projectId, role: me.role, stageNumber, messageSeq: message.seq })
  const { href } = new URL(address, location.href)
  const isCopied = await navigator.clipboard.writeText(href).then(
    () => true,
    () => false,
  )
  notifications.show(
    isCopied
      ? { message: 'The link has been copied.' }
      : { message: `It could not be copied. The link is ${href}`, color: 'red' },
  )
}
