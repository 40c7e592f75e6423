import type { ProviderEvent, ProviderProblem } from '#domain/people/sign-in/providers.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { authProviderEvents } from '../tables.ts'

type Recorded = {
  providerId: string
  event: ProviderEvent
  problem?: ProviderProblem | null
  userId: string | null
  requestId: string | null
}

/** Records what happened with a provider: ids and a code, nothing of what it said. */
export async function recordEvent(db: Db, recorded: Recorded): Promise<void> {
  await db.insert(authProviderEvents).values(recorded)
}
