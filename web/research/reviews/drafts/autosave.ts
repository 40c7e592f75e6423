import { useEffect, useRef, useState } from 'react'

/** How long after the last key what was written is sent, in milliseconds. */
const pause = 600

/**
 * Keeps what somebody writes on the server, in the order in which it was written: the newest goes once they pause, when the form
 * goes, and when the line is back. `flush` resolves once everything is there, and rejects when it cannot be.
 */
export function useAutosave<Value>(save: (value: Value) => Promise<unknown>) {
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  const [state, setState] = useState<'saved' | 'saving' | 'failed'>('saved')
  const [queue] = useState(() => new Queue<Value>((value) => latest.current(value), setState))
  useEffect(() => {
    const again = () => void queue.flush().catch(() => {})
    addEventListener('online', again)
    return () => {
      removeEventListener('online', again)
      again()
    }
  }, [queue])
  return { state, keep: queue.keep, flush: queue.flush, drop: queue.drop }
}

class Queue<Value> {
  private waiting: { value: Value } | null = null
  private last: Promise<unknown> = Promise.resolve()
  private timer: ReturnType<typeof setTimeout> | undefined
  private readonly save: (value: Value) => Promise<unknown>
  private readonly say: (state: 'saved' | 'saving' | 'failed') => void

  constructor(save: (value: Value) => Promise<unknown>, say: (state: 'saved' | 'saving' | 'failed') => void) {
    this.save = save
    this.say = say
  }

  keep = (value: Value): void => {
    this.waiting = { value }
    this.say('saving')
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.flush().catch(() => {}), pause)
  }

  /** What is not sent yet is not wanted any more; what is under way arrives before whatever comes next. */
  drop = async (): Promise<void> => {
    clearTimeout(this.timer)
    this.waiting = null
    await this.last.catch(() => {})
  }

  flush = async (): Promise<void> => {
    clearTimeout(this.timer)
    const sent = this.last.catch(() => {}).then(() => this.send())
    this.last = sent
    await sent
  }

  private async send(): Promise<void> {
    const { waiting } = this
    if (!waiting) return
    this.waiting = null
    this.say('saving')
    try {
      await this.save(waiting.value)
      this.say('saved')
    } catch (error) {
      this.waiting ??= waiting
      this.say('failed')
      throw error
    }
  }
}
