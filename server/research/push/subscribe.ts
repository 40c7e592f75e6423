import { and, eq, ne } from 'drizzle-orm'
import * as z from 'zod'
import { type Db, tryingAgain } from '#server/ground/db/connect.ts'
import { withProfile } from '#server/ground/procedures.ts'
import { checkAddress } from './check-address.ts'
import { checkKeys } from './check-keys.ts'
import { pushSubscriptions } from './tables.ts'

/**
 * Pushes to this device from now on what its person wants pushed, until their login on it ends. Whoever had it before has it no
 * longer. Refuses with WRONG_ADDRESS what is not at a push service on the internet, with WRONG_KEYS what nothing can be encrypted with.
 */
export const subscribe = withProfile
  .route({ method: 'PUT', path: '/push', tags: ['push'] })
  .input(
    z.strictObject({
      endpoint: z.string().max(1000),
      keys: z.strictObject({ p256dh: z.string().max(200), auth: z.string().max(100) }),
    }),
  )
  .errors({
    WRONG_ADDRESS: { status: 400, message: 'This is not the address of a push service.' },
    WRONG_KEYS: { status: 400, message: 'These are not the keys of a push subscription.' },
  })
  .handler(async ({ input: { endpoint, keys }, context: { db, user, config, now }, errors }) => {
    if (!checkAddress(endpoint, config)) throw errors.WRONG_ADDRESS()
    if (!checkKeys(keys)) throw errors.WRONG_KEYS()
    const device = { endpoint, userId: user.id, sessionId: user.sessionId, ...keys }
    // A logout may end the same device at this moment.
    await tryingAgain(() => db.transaction((tx) => store(tx, device, now())))
  })

type Device = Omit<typeof pushSubscriptions.$inferInsert, 'createdAt'>

/** One device for a login, and one person for a device. */
async function store(tx: Db, device: Device, createdAt: Date): Promise<void> {
  const { endpoint, userId, sessionId } = device
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.sessionId, sessionId), ne(pushSubscriptions.endpoint, endpoint)))
  // What is still on its way was for whoever had the device before.
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.endpoint, endpoint), ne(pushSubscriptions.userId, userId)))
  await tx
    .insert(pushSubscriptions)
    .values({ ...device, createdAt })
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: device })
}
