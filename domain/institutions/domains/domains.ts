import * as z from 'zod'
import { plusDays } from '../../ground/due.ts'

/** How an institution proves that a domain is its own: by a record in its DNS, or by a mail to it and the support desk. */
export const proofs = ['dns', 'mail'] as const
export type Proof = (typeof proofs)[number]

/**
 * `waits` for its record, or for the code from its mail; `desk`: the code was right, and support has to agree; `proven`; `lost`: the weekly
 * look found nothing, and it counts for some days more; `lapsed`: these are over, and nobody joins by it.
 */
export type DomainState = 'waits' | 'desk' | 'proven' | 'lost' | 'lapsed'

/** For so many days a domain counts after its proof was not found. */
export const daysAfterLoss = 14

/** A proof is looked for again after so many days. */
export const daysBetweenLooks = 7

/** For so many days the code from the mail is valid. */
export const daysOfCode = 7

/** An institution claims at most so many. */
export const mostDomains = 20

/** The mailboxes that whoever runs a domain reads (RFC 2142); another one may be named. */
export const usualMailboxes = ['postmaster', 'hostmaster', 'admin'] as const

/** A domain that an institution claims, as its owners see it. */
export type ClaimedDomain = {
  id: string
  domain: string
  proof: Proof
  state: DomainState
  /** The record by which it is proven: where, and what it says. Null for a proof by mail. */
  record: { name: string; value: string } | null
  /** Where the code was sent. */
  address: string | null
  provenAt: Date | null
  checkedAt: Date | null
  /** While its proof is lost: the last day on which it counts. */
  countsUntil: string | null
}

/** A claim that waits for the support desk. */
export type ClaimAtDesk = {
  id: string
  institutionName: string
  domain: string
  address: string
  requestedBy: string | null
  requestedAt: Date
}

/** What a look for the record found: it, none, or no answer from DNS. */
export type Look = 'proven' | 'missing' | 'unanswered'

/** A domain as people type it: an address, a web address and capital letters lead to it. */
export const DomainName = z
  .string()
  .max(300)
  .transform((text) => hostIn(text))
  .refine((host) => /^([\p{L}\d]([\p{L}\d-]{0,61}[\p{L}\d])?\.)+[\p{L}\d-]*\p{L}$/u.test(host) && host.length <= 253, {
    error: 'Enter a domain, such as ru.ac.za.',
  })

const hostIn = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/^.*@/, '')
    .replace(/^https?:\/\//, '')
    .replace(/[/?#].*$/, '')
    .replace(/\.$/, '')

/** The part of an address before the @. */
const Mailbox = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z\d._+-]{1,64}$/, 'Enter the part of the address before the @.')

/** What an institution claims. The code goes to this mailbox; without one it is proven by a record in DNS. */
export const NewDomain = z.strictObject({ domain: DomainName, mailbox: Mailbox.nullable() })

/** The state of a claim. */
export function domainStateOf(row: {
  provenAt: Date | null
  mailProvenAt: Date | null
  lostAt: Date | null
  lapsedAt: Date | null
}): DomainState {
  if (row.lapsedAt) return 'lapsed'
  if (row.provenAt) return row.lostAt ? 'lost' : 'proven'
  return row.mailProvenAt ? 'desk' : 'waits'
}

/** The last day on which a domain counts whose proof was lost on a day. */
export const lastDayOf = (lostOn: string): string => plusDays(lostOn, daysAfterLoss)
