import { messageChanged } from '#domain/messages/messages.ts'
import { withMessage } from '#domain/messages/thread.ts'
import { applies, type Shown } from '../live/applies.ts'
import { stoppedTyping } from '../live/presence.ts'
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
