import { createHash } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { pubmedAnswers } from './tables.ts'

/** Hours for which an answer is kept: abstracts belong to their publishers, so not longer. */
const hours = 24

/**
 * Returns a function that answers from what was asked within a day, for all processes, and asks otherwise. What several ask
 * at the same moment, of the same allowance, is asked once. An answer that holds `isPartial` is not kept.
 */
export function keepAnswer(db: Db) {
  const underWay = new Map<string, Promise<unknown>>()

  async function find(key: string): Promise<unknown> {
    const [row] = await db
      .select({ answer: pubmedAnswers.answer })
      .from(pubmedAnswers)
      .where(and(eq(pubmedAnswers.asked, key), gt(pubmedAnswers.expiresAt, sql`now()`)))
    return row?.answer
  }

  async function ask<Answer>(key: string, answer: () => Promise<Answer>): Promise<Answer> {
    const before = await find(key)
    if (before !== undefined) return before as Answer
    const fresh = await answer()
    if (isPartial(fresh)) return fresh
    const expiresAt = sql`now() + make_interval(hours => ${hours})`
    await db
      .insert(pubmedAnswers)
      .values({ asked: key, answer: fresh, expiresAt })
      .onConflictDoUpdate({ target: pubmedAnswers.asked, set: { answer: fresh, expiresAt } })
    return fresh
  }

  return <Answer>(question: object, allowance: string, answer: () => Promise<Answer>): Promise<Answer> => {
    const key = createHash('sha256').update(JSON.stringify(question)).digest('base64url')
    // Whoever asks with a key of their own does not wait for, or fail with, somebody else’s.
    const turn = `${allowance} ${key}`
    const running = underWay.get(turn)
    if (running) return running as Promise<Answer>
    const started = ask(key, answer).finally(() => underWay.delete(turn))
    underWay.set(turn, started)
    return started
  }
}

const isPartial = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'isPartial' in answer && answer.isPartial === true
