import * as z from 'zod'

const Origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)

const listOf = <Each extends z.ZodType<string, string>>(each: Each) =>
  z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(each))

/** Where something may be sent in the installation’s own network; elsewhere nothing is (`public-address.ts`). And whom it asks for records of DNS. */
export const sendingSettings = {
  PUSH_SERVICE: Origin.optional(),
  WEBHOOK_ORIGINS: listOf(Origin).optional(),
  DNS_SERVERS: listOf(z.string().regex(/^(\d+(\.\d+){3}(:\d+)?|[\da-f:]+|\[[\da-f:]+\](:\d+)?)$/i)).optional(),
}

export const sendingShould = {
  PUSH_SERVICE: 'the address of a push service in your own network, such as https://push.internal:8443, or unset',
  WEBHOOK_ORIGINS:
    'addresses in your own network, with commas between them, such as https://sis.internal:8443, or unset',
  DNS_SERVERS:
    'addresses of DNS servers, with commas between them, such as 192.0.2.1 or 192.0.2.1:5353, or unset for those of the system',
}

type RawSettings = z.infer<z.ZodObject<typeof sendingSettings>>

export type Sending = {
  /** Whether something can be pushed to browsers, and the origin of a push service that is not on the internet, if any. */
  push: { isOffered: boolean; service: string | null }
  /** Origins in the network of the installation to which webhooks may be sent besides. */
  webhookOrigins: string[]
  /** The DNS servers that are asked whose a domain is; none: those of the system. */
  dnsServers: string[]
}

export const readSending = ({
  PUSH_SERVICE,
  WEBHOOK_ORIGINS,
  DNS_SERVERS,
  SERVICE_WORKER,
}: RawSettings & { SERVICE_WORKER: 'on' | 'off' }): Sending => ({
  push: { isOffered: SERVICE_WORKER === 'on', service: PUSH_SERVICE ?? null },
  webhookOrigins: WEBHOOK_ORIGINS ?? [],
  dnsServers: DNS_SERVERS ?? [],
})
