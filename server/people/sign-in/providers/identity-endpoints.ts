import * as z from 'zod'
import { endpoint, password } from '../library/endpoint.ts'
import { sourceOf } from '../library/record-end.ts'
import { refusal } from '../library/refusal.ts'
import { requirePassword } from '../passwords/require-password.ts'
import { beginAttempt } from './attempts.ts'
import { mailOfIdentity } from './email.ts'
import { removeIdentity } from './identities.ts'
import { findProvider } from './provider.ts'
import { recordEvent } from './record-event.ts'

const settingsPath = '/dashboard/account-settings/security'

/** Begins to connect the account with a provider: where the browser goes. Refuses with INVALID_PASSWORD and PROVIDER_UNKNOWN. */
const beginToConnect = endpoint({
  path: '/provider/connect',
  notes: { event: 'password_asked' },
  body: z.strictObject({ password, provider: z.string().max(40) }),
  answer: {
    name: 'connectProvider',
    async handle(call) {
      const session = await requirePassword(call)
      if (!session) throw refusal('UNAUTHORIZED')
      const { db, config, limits, body } = call
      await limits.take('securityChangesOfPerson', session.user.id)
      const provider = await findProvider({ db, config }, body.provider)
      if (provider?.state !== 'on') throw refusal('PROVIDER_UNKNOWN')
      const userId = session.user.id
      const begun = { providerId: provider.id, purpose: 'connect', userId, returnTo: settingsPath } as const
      return { address: `/sign-in/go/${await beginAttempt(db, begun)}` }
    },
  },
})

/** Disconnects the account from a provider. Refuses with INVALID_PASSWORD, and with LAST_WAY_IN when there would be no other. */
const disconnect = endpoint({
  path: '/provider/disconnect',
  notes: { event: 'identity_disconnected', method: 'provider' },
  body: z.strictObject({ password, id: z.uuid() }),
  answer: {
    name: 'disconnectProvider',
    async handle(call) {
      const session = await requirePassword(call)
      if (!session) throw refusal('UNAUTHORIZED')
      const { ctx, db, config, mailer, limits, body } = call
      const { user } = session
      await limits.take('securityChangesOfPerson', user.id)
      await db.transaction(async (tx) => {
        const removed = await removeIdentity(tx, { userId: user.id, id: body.id })
        if (removed === 'last') throw refusal('LAST_WAY_IN')
        if (!removed) return
        const { providerId, providerName, label } = removed
        const change = { what: 'disconnected', providerName, label } as const
        for (const mail of await mailOfIdentity(tx, user, change, config)) await mailer.send(tx, mail)
        const { requestId } = sourceOf(ctx)
        await recordEvent(tx, { providerId, event: 'disconnected', userId: user.id, requestId })
      })
      return { ok: true }
    },
  },
})

export const identityEndpoints = [beginToConnect, disconnect]
