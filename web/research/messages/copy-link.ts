import { notifications } from '@mantine/notifications'
import type { Message } from '#domain/research/messages/messages.ts'
import { addressOf } from '#domain/research/notifications/notification-list.ts'
import type { Project } from '../projects/project.ts'

/** Copies the address of a message: whoever belongs to the project and opens it arrives at the message. */
export async function copyLink({ id: projectId, stages, me }: Project, message: Message): Promise<void> {
  const stageNumber = stages.find(({ id }) => id === message.stageId)?.number ?? null
  const address = addressOf({ projectId, role: me.role, stageNumber, messageSeq: message.seq })
  const { href } = new URL(address, location.href)
  notifications.show(
    (await isCopied(href))
      ? { message: 'The link has been copied.' }
      : { message: `It could not be copied. The link is ${href}`, color: 'red' },
  )
}

/** Copies what a message says. */
export async function copyText(text: string): Promise<void> {
  notifications.show(
    (await isCopied(text))
      ? { message: 'The text has been copied.' }
      : { message: 'It could not be copied. Select it instead.', color: 'red' },
  )
}

const isCopied = (text: string) =>
  navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )
