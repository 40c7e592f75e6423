import type { Supervision } from './candidatures.ts'

/** As many supervisors a candidature has at most, with those who supervised before. */
export const mostSupervisors = 20

type Substitute = { name: string; email: string }

/** The supervisors whose supervision goes on. */
export const currentOf = (supervisors: readonly Supervision[]): Supervision[] =>
  supervisors.filter(({ until }) => until === undefined)

/**
 * The supervisors of a candidature after one of them, found by their address, has left on a day. A substitute takes over their share;
 * one who supervises already has both shares. Without one the share is free until somebody takes it. As they were when nobody of this
 * address supervises.
 */
export function replaceSupervisor(
  supervisors: readonly Supervision[],
  { email, on, substitute }: { email: string; on: string; substitute: Substitute | null },
): Supervision[] {
  const leaving = currentOf(supervisors).find((each) => each.email === email)
  if (!leaving) return [...supervisors]
  const ended = supervisors.map((each) => (each === leaving ? { ...each, until: on } : each))
  if (!substitute) return ended
  const { share } = leaving
  const isThere = (each: Supervision) => each.email === substitute.email && each.until === undefined
  return ended.some(isThere)
    ? ended.map((each) => (isThere(each) ? { ...each, share: each.share + share } : each))
    : [...ended, { ...substitute, share }]
}
