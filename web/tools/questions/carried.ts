/* A question on its way from the validator, through signing up or logging in, into a project. It stays in this browser. */

export type Carried = { question: string; aim: string | null }

const key = 'question-for-project'
/** Hours after which it is forgotten: computers are shared. */
const hours = 24

/** Keeps a question for the next project that is started here. False where the browser keeps nothing. */
export function carry(carried: Carried): boolean {
  try {
    localStorage.setItem(key, JSON.stringify({ ...carried, at: Date.now() }))
    return true
  } catch {
    return false
  }
}

/** The question that waits for a project; null when none does. */
export function carried(): Carried | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('question' in stored) || typeof stored.question !== 'string')
      return null
    const isOld = !('at' in stored) || typeof stored.at !== 'number' || Date.now() - stored.at > hours * 3_600_000
    return isOld
      ? null
      : { question: stored.question, aim: 'aim' in stored && typeof stored.aim === 'string' ? stored.aim : null }
  } catch {
    return null
  }
}

/** Forgets the question: it is in a project now. */
export function drop(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Where the browser keeps nothing, there is nothing to forget.
  }
}
