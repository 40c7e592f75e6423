import { eq } from 'drizzle-orm'
import { withProfile } from '#server/ground/procedures.ts'
import { keysOf } from './keys-of.ts'
import { pushSubscriptions } from './tables.ts'

/**
 * The public key that a browser subscribes with, and the address to which is pushed for this login; each null where there is
 * none. Without the service worker nothing can be pushed.
 */
export const find = withProfile
  .route({ method: 'GET', path: '/push', tags: ['push'] })
  .handler(async ({ context: { db, user, config } }) => {
    const [device] = await db
      .select({ endpoint: pushSubscriptions.endpoint })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.sessionId, user.sessionId))
    return {
      key: config.push.isOffered ? keysOf(config.secret).publicKey : null,
      endpoint: device?.endpoint ?? null,
    }
  })
