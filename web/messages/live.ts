import { messageChanged } from '#domain/messages/messages.ts'
import { withMessage } from '#domain/messages/thread.ts'
import { applies } from '../live/applies.ts'
import { stoppedTyping } from '../live/presence.ts'
import { changeStage } from '../stages/query.ts'

/** How an open stage applies messages: the sender has stopped typing. */
export const live = [
  applies(messageChanged, ({ projectId }, { message }) => {
    if (message.userId) stoppedTyping(message.userId)
    changeStage(projectId, message.stageId, (open) => withMessage(open, message))
  }),
]
