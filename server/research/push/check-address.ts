import type { Config } from '#server/ground/config/config.ts'
import { isAddressOnInternet } from '#server/ground/public-address.ts'

/*
 * A browser says where its push service is, so anybody can say anything: nothing is sent into the network that this server
 * stands in. `PUSH_SERVICE` names the one address in it that may be.
 */

type Allowed = Pick<Config, 'push'>

/** Whether something may be sent to this address: https at a name on the internet, or the push service of the installation. */
export function checkAddress(endpoint: string, { push }: Allowed): boolean {
  if (!URL.canParse(endpoint)) return false
  const { origin, username, password } = new URL(endpoint)
  return isAddressOnInternet(endpoint) || (origin === push.service && !username && !password)
}
