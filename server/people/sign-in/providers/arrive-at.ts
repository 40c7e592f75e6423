import { eq } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import type { AuthParts } from '../library/endpoint.ts'
import { authUsers } from '../tables.ts'
import { saidBy } from './admit-stranger.ts'
import type { Outcome, Provider } from './provider.ts'

/** Does what every noun does with an account that comes from a provider: in the transaction in which it does. */
export async function arriveAt(
  tx: Db,
  { nouns, mailer, config }: Pick<AuthParts, 'nouns' | 'mailer' | 'config'>,
  { userId, provider, outcome }: { userId: string; provider: Provider; outcome: Outcome },
): Promise<void> {
  const [who] = await tx
    .select({ id: authUsers.id, email: authUsers.email })
    .from(authUsers)
    .where(eq(authUsers.id, userId))
  if (!who) return
  const by = { nouns, mailer, config, now: () => new Date() }
  for (const { login } of nouns) await login?.arrives?.(tx, who, saidBy(provider, outcome), by)
}
