import * as z from 'zod'

const Origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)

/** Where something may be sent in the installation’s own network; elsewhere nothing is (`public-address.ts`). */
export const sendingSettings = {
  PUSH_SERVICE: Origin.optional(),
  WEBHOOK_ORIGINS: z
    .string()
    .transform((text) => text.split(',').map((each) => each.trim()))
    .pipe(z.array(Origin))
    .optional(),
}

export const sendingShould = {
  PUSH_SERVICE: 'the address of a push service in your own network, such as https://push.internal:8443, or unset',
  WEBHOOK_ORIGINS:
    'addresses in your own network, with commas between them, such as https://sis.internal:8443, or unset',
}

type RawSettings = z.infer<z.ZodObject<typeof sendingSettings>>

export type Sending = {
  /** Whether something can be pushed to browsers, and the origin of a push service that is not on the internet, if any. */
  push: { isOffered: boolean; service: string | null }
  /** Origins in the network of the installation to which webhooks may be sent besides. */
  webhookOrigins: string[]
}

export const readSending = ({
  PUSH_SERVICE,
  WEBHOOK_ORIGINS,
  SERVICE_WORKER,
}: RawSettings & { SERVICE_WORKER: 'on' | 'off' }): Sending => ({
  push: { isOffered: SERVICE_WORKER === 'on', service: PUSH_SERVICE ?? null },
  webhookOrigins: WEBHOOK_ORIGINS ?? [],
})
