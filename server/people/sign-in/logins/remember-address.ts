import { createHash } from 'node:crypto'
import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/ground/db/connect.ts'
import { authKnownAddresses, authUsers } from '../tables.ts'

/** Records that someone has completed a login from an address, including any second step. */
export async function rememberAddress(db: Db, account: SQL, address: string): Promise<void> {
  await db.execute(sql`
    insert into ${authKnownAddresses} (user_id, address)
    select id, ${hashOf(address)} from ${authUsers} where ${account}
    on conflict (user_id, address) do update set last_log_in_at = now()`)
}

/** Whether someone has logged in from this address in the last thirty days. */
export async function isKnownAddress(db: Db, account: SQL, address: string): Promise<boolean> {
  const [known] = await db
    .select({ address: authKnownAddresses.address })
    .from(authKnownAddresses)
    .innerJoin(authUsers, eq(authUsers.id, authKnownAddresses.userId))
    .where(
      and(
        account,
        eq(authKnownAddresses.address, hashOf(address)),
        gt(authKnownAddresses.lastLogInAt, sql`now() - interval '30 days'`),
      ),
    )
  return Boolean(known)
}

const hashOf = (address: string) => createHash('sha256').update(address).digest('base64url')
