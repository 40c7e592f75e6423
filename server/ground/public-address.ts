import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/*
 * Where a push service is, or somebody’s identity provider, is said from outside: nothing is sent into the network that this
 * server stands in.
 */

/** Whether this is https at a name on the internet, without a port of its own and without a password. */
export function isAddressOnInternet(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, username, password } = new URL(address)
  if (username || password) return false
  return (
    protocol === 'https:' && port === '' && isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && /\.[a-z]/i.test(hostname)
  )
}

/** Ranges that are of no host on the internet (RFC 6890), and those in which an IPv4 address is hidden. */
const closed = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed.addSubnet(network, prefix, 'ipv6')

/** The part of IPv6 that is in use. */
const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address is one on the internet. */
export function isPublic(address: string): boolean {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
  return (family === 'ipv4' || global.check(address, family)) && !closed.check(address, family)
}

/** Thrown for a name that leads to no address on the internet. */
export class NotPublic extends Error {}

/** Looks a name up, and knows only addresses on the internet: what is asked and what is connected to is the same answer. */
export const lookupPublic: LookupFunction = (name, options, answer) =>
  lookup(name, { ...options, all: true }, (error, found) => {
    const [first, ...others] = (found ?? []).filter(({ address }) => isPublic(address))
    if (error) answer(error, [])
    else if (!first) answer(new NotPublic(`${name} is not on the internet`), [])
    else if (options.all) answer(null, [first, ...others])
    else answer(null, first.address, first.family)
  })
