import { largestMetadata } from '#domain/people/sign-in/saml.ts'
import type { Config } from '#server/ground/config/config.ts'
import { fetchPublic } from '#server/ground/fetch-public.ts'
import { type Described, readMetadata, WrongMetadata } from './metadata.ts'

type Settings = Pick<Config, 'production'>

/** Reads what a provider says of itself at its address. Throws WrongMetadata, NotPublic, and what the network throws. */
export async function fetchMetadata(address: string, config: Settings): Promise<Described> {
  const answer = await fetchPublic(address, { headers: { accept: 'application/samlmetadata+xml, */*;q=0.5' } }, config)
  if (answer.status >= 300 && answer.status < 400)
    throw new WrongMetadata('The address leads on to another one. Enter the one that it leads to.')
  if (answer.status >= 500) throw new Error(`It answers with ${answer.status}.`)
  if (!answer.ok) throw new WrongMetadata(`It answers with ${answer.status}, and not with metadata.`)
  const bytes = await answer.arrayBuffer()
  if (bytes.byteLength > largestMetadata)
    throw new WrongMetadata(`They have ${bytes.byteLength} bytes: one provider’s are needed, not a federation’s.`)
  return readMetadata(new TextDecoder().decode(bytes), config)
}
