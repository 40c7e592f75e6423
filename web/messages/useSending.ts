import { useRef, useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import type { LiveMessage } from '#domain/live.ts'
import { MessageText } from '#domain/messages.ts'
import { client, failedTo, queryClient } from '../api.ts'
import { stageQuery } from '../stages/query.ts'
import { withMessage } from '../stages/thread.ts'

export type Pending = { id: string; message: string }

/** A send that hears nothing for this long has failed; its id makes sending again safe. */
const patience = 15_000

/**
 * Sending to one stage's chat. A message shows at once; if it cannot be sent its text comes back to the input, with
 * its id, so that sending the same text again can never post it twice.
 */
export function useSending(projectId: string, stageId: string, messages: LiveMessage[]) {
  const [draft, setDraft] = useState('')
  const [pending, setPending] = useState<Pending[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const restored = useRef<Pending | null>(null)
  const line = useRef(Promise.resolve())

  const arrived = new Set(messages.map(({ id }) => id))
  const failedButArrived = restored.current && arrived.has(restored.current.id) ? restored.current : null
  if (failedButArrived && draft === failedButArrived.message) {
    // The server had stored it after all: the text is in the thread and needs no second sending.
    restored.current = null
    setDraft('')
    setProblem(null)
  }

  function send() {
    const checked = MessageText.safeParse(draft)
    if (!checked.success) {
      if (draft.trim()) setProblem(checked.error.issues[0]?.message ?? null)
      return
    }
    const message = checked.data
    const again = restored.current?.message === message ? restored.current : null
    const sending = again ?? { id: uuidv7(), message }
    restored.current = null
    setDraft('')
    setProblem(null)
    setPending((all) => [...all, sending])
    // One after the other, so that messages arrive in the order they were written.
    line.current = line.current.then(() => deliver(sending))
  }

  async function deliver(sending: Pending) {
    try {
      const signal = AbortSignal.timeout(patience)
      const posted = await client.messages.post({ projectId, stageId, ...sending }, { signal })
      queryClient.setQueryData(stageQuery(projectId, stageId).queryKey, (open) => open && withMessage(open, posted))
    } catch (error) {
      restored.current = sending
      setDraft((typed) => (typed.trim() ? `${sending.message}\n${typed}` : sending.message))
      setProblem(failedTo('send message', error))
    } finally {
      setPending((all) => all.filter(({ id }) => id !== sending.id))
    }
  }

  return { draft, setDraft, send, problem, pending: pending.filter(({ id }) => !arrived.has(id)) }
}
