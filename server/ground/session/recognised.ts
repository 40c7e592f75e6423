import { AsyncLocalStorage } from 'node:async_hooks'

/** Whom a request turned out to come from, for its line in the log. */
type Recognised = { userId?: string }

const requests = new AsyncLocalStorage<Recognised>()

/** Does the work of a request; whoever is recognised by their session meanwhile is then in `recognised`. */
export const recognising = <Done>(recognised: Recognised, work: () => Promise<Done>): Promise<Done> =>
  requests.run(recognised, work)

/** Says of the request that is being answered, if there is one, whom it comes from. */
export function recognise(userId: string): void {
  const request = requests.getStore()
  if (request) request.userId = userId
}
