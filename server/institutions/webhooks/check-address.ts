import { isAddressOnInternet, lookupPublic } from '#server/ground/public-address.ts'

/** Whether something may be sent to this address: https at a name on the internet, or one of the installation’s own origins. */
export function checkAddress(address: string, own: readonly string[]): boolean {
  if (!URL.canParse(address)) return false
  const { origin, username, password } = new URL(address)
  return isAddressOnInternet(address) || (own.includes(origin) && !username && !password)
}

/** The same, and whether its name leads to the internet now. It is looked up again whenever something is sent. */
export async function isOutside(address: string, own: readonly string[]): Promise<boolean> {
  if (!checkAddress(address, own)) return false
  const { origin, hostname } = new URL(address)
  if (own.includes(origin)) return true
  return await new Promise((resolve) => lookupPublic(hostname, { all: true }, (error) => resolve(error === null)))
}
