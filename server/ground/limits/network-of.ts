import { normalizeIP } from '@better-auth/core/utils/ip'

/**
 * The network of a client address, however it is written: of an IPv6 address its first 48 bits, which is the most that one
 * customer is given (RFC 6177) and what a campus has, as it has one IPv4 address; an IPv4 address as it is.
 */
export const networkOf = (address: string): string => normalizeIP(address, { ipv6Subnet: 48 })
