import { join } from 'node:path'
import type { Config } from '#server/ground/config/config.ts'

/** The payment provider's settings, or those of its stand-in, which is loaded and started only without keys. */
export async function openPaymentsOf({ payments, dataDir }: Config, port: () => number) {
  if (payments !== 'stand-in') return { settings: payments, close: async () => {} }
  const { openPaystack } = await import('../../sandbox/paystack/serve.ts')
  const webhookUrl = () => `http://127.0.0.1:${port()}/webhooks/paystack`
  return await openPaystack({ webhookUrl, file: join(dataDir, 'paystack-stand-in.json') })
}

/** Where PubMed is, or its stand-in, which is loaded and started only without an address. */
export async function openPubMedOf({ pubmedUrl, pubmedEmail: email, pubmedApiKey: apiKey }: Config) {
  if (pubmedUrl) return { settings: { url: pubmedUrl, email, apiKey, isStandIn: false }, close: async () => {} }
  const { openPubMed } = await import('../../sandbox/pubmed/serve.ts')
  const { url, close } = await openPubMed()
  return { settings: { url, email, apiKey, isStandIn: true }, close }
}

/** Where Crossref is, or its stand-in, which is loaded and started only without an address. */
export async function openCrossrefOf({ crossrefUrl, pubmedEmail: email }: Config) {
  if (crossrefUrl) return { settings: { url: crossrefUrl, email, isStandIn: false }, close: async () => {} }
  const { openCrossref } = await import('../../sandbox/crossref/serve.ts')
  const { url, close } = await openCrossref()
  return { settings: { url, email, isStandIn: true }, close }
}
