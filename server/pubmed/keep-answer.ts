import { createHash } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { pubmedAnswers } from './tables.ts'

/** Hours for which an answer is kept: abstracts belong to their publishers, so not longer. */
const hours = 24

/**
 * Returns a function that answers from what was asked within a day, for all processes, and asks otherwise. What several ask
 * at the same moment is asked once.
 */
export function keepAnswer(db: Db) {
  const underWay = new Map<string, Promise<unknown>>()

  async function find(asked: string): Promise<unknown> {
    const [row] = await db
      .select({ answer: pubmedAnswers.answer })
      .from(pubmedAnswers)
      .where(and(eq(pubmedAnswers.asked, asked), gt(pubmedAnswers.expiresAt, sql`now()`)))
    return row?.answer
  }

  async function ask<Answer>(asked: string, answer: () => Promise<Answer>): Promise<Answer> {
    const before = await find(asked)
    if (before !== undefined) return before as Answer
    const fresh = await answer()
    const expiresAt = sql`now() + make_interval(hours => ${hours})`
    await db
      .insert(pubmedAnswers)
      .values({ asked, answer: fresh, expiresAt })
      .onConflictDoUpdate({ target: pubmedAnswers.asked, set: { answer: fresh, expiresAt } })
    return fresh
  }

  return <Answer>(question: object, answer: () => Promise<Answer>): Promise<Answer> => {
    const asked = createHash('sha256').update(JSON.stringify(question)).digest('base64url')
    const running = underWay.get(asked)
    if (running) return running as Promise<Answer>
    const started = ask(asked, answer).finally(() => underWay.delete(asked))
    underWay.set(asked, started)
    return started
  }
}
