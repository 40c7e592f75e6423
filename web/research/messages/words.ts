import { may } from '#domain/research/messages/may.ts'
import type { Message } from '#domain/research/messages/messages.ts'
import type { client } from '#web/ground/api.ts'
import type { Words } from '#web/ground/failures/words.ts'
import { timeOf } from '#web/ground/ui/dates.ts'
import type { Project } from '../projects/project.ts'

/** What somebody reads when something about messages is refused. */
export const words: Words<typeof client.messages> = {
  NOT_FOUND: () => 'It is no longer there.',
  FORBIDDEN: () => 'You can change only your own messages.',
  DELETED: () => 'It was deleted.',
  NO_MESSAGE: () => 'The message you are replying to is not in this chat.',
  ID_TAKEN: () => 'Please send it again.',
}

/** The name of a button beside a message, for whoever does not see which one: what it does, whose message, and its time. */
export function forMessage(act: string, { me }: Project, message: Message): string {
  const author = may.editMessage(me, message) ? 'you' : (message.username ?? 'Deleted user')
  return `${act} (${author}, ${timeOf(message.createdAt)})`
}
