/**
 * The network of a client address: of an IPv6 address its first 64 bits, because one household or computer has all the
 * others (RFC 6177); an IPv4 address as it is.
 */
export const networkOf = (address: string): string =>
  address.includes(':') ? address.split(':').slice(0, 4).join(':') : address
