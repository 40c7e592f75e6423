import { createAuthEndpoint, sessionMiddleware } from 'better-auth/api'
import * as z from 'zod'

const Body = z.strictObject({ password: z.string().max(1000) })

/**
 * Answers whether a password is the caller's, before something is made that could not be taken back: the key of a
 * refused passkey would stay on its device. The password itself is demanded as everywhere: see `demands.ts`.
 */
export const passwordCheck = {
  id: 'check-password' as const,
  endpoints: {
    /** Refuses with INVALID_PASSWORD, or for a while with TOO_MANY. */
    checkPassword: createAuthEndpoint(
      '/check-password',
      { method: 'POST', body: Body, use: [sessionMiddleware] },
      async (ctx) => ctx.json({ ok: true }),
    ),
  },
}
