/* A question on its way from the validator, through signing up or logging in, into a project. It stays in this browser. */

export type Carried = { question: string; aim: string | null }

const key = 'question-for-project'

/** Keeps a question for the next project that is started here. */
export const carry = (carried: Carried) => localStorage.setItem(key, JSON.stringify(carried))

/** The question that waits for a project; null when none does. */
export function carried(): Carried | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('question' in kept) || typeof kept.question !== 'string')
      return null
    return { question: kept.question, aim: 'aim' in kept && typeof kept.aim === 'string' ? kept.aim : null }
  } catch {
    return null
  }
}

/** Forgets the question: it is in a project now. */
export const drop = () => localStorage.removeItem(key)
