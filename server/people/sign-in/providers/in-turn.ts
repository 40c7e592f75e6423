const last = new Map<string, Promise<unknown>>()

/**
 * Does the work once all that came before it for the same is done, in this process. Whoever waits holds no connection to the database: a rush at
 * one university keeps nobody else waiting.
 */
export function inTurn<Done>(of: string, work: () => Promise<Done>): Promise<Done> {
  const done = (last.get(of) ?? Promise.resolve()).then(work)
  const over = done.catch(() => {})
  last.set(of, over)
  void over.then(() => last.get(of) === over && last.delete(of))
  return done
}
