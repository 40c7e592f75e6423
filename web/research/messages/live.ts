import { messageChanged } from '#domain/research/messages/messages.ts'
import { withMessage } from '#domain/research/messages/thread.ts'
import { applies, type Shown } from '#web/ground/live/applies.ts'
import { stoppedTyping } from '#web/ground/live/presence.ts'
import { changeStage, stageQuery } from '../stages/query.ts'

/** How an open stage applies messages: the sender has stopped typing. */
export const live = [
  applies(messageChanged, ({ projectId }, { message }) => {
    if (message.userId) stoppedTyping(message.userId)
    changeStage(projectId, message.stageId, (open) => withMessage(open, message))
  }),
]

/** Messages come with their stage. */
export const shown: Shown = ({ projectId, stageId }) => (stageId ? [stageQuery(projectId, stageId).queryKey] : [])
