import type { Attribute, Said } from '#domain/people/sign-in/saml.ts'
import { RefusedAnswer } from './inspect-response.ts'
import { allWithin, attributeIn, childrenOf, namespaces, textOf, type XmlElement } from './xml.ts'

/** Milliseconds by which the clock of a provider may differ. */
export const skew = 120_000

type Demanded = {
  issuer: string
  /** Ours, and where we are answered. */
  entityId: string
  acs: string
  requestId: string
  /** When somebody went there. */
  since: number
  now: number
}

export type ReadAssertion = Said & { id: string; until: number }

/** What an assertion says whose signature was checked, of exactly the bytes that are signed. Throws RefusedAnswer. */
export function readAssertion(root: XmlElement, demanded: Demanded): ReadAssertion {
  if (root.localName !== 'Assertion' || root.namespaceURI !== namespaces.saml)
    throw new RefusedAnswer('UNREADABLE', 'What is signed is no assertion.')
  const issuer = textOf(childrenOf(root, 'saml', 'Issuer')[0])
  if (issuer !== demanded.issuer) throw new RefusedAnswer('WRONG_ISSUER', issuer)
  const id = attributeIn(root, 'ID')
  if (!id) throw new RefusedAnswer('UNREADABLE', 'The assertion has no ID.')
  demandFresh(root, demanded)
  const until = demandConditions(root, demanded)
  const [subject, ...others] = childrenOf(root, 'saml', 'Subject')
  if (!subject || others.length > 0) throw new RefusedAnswer('UNREADABLE', 'The assertion has no subject.')
  demandConfirmed(subject, demanded)
  if (childrenOf(root, 'saml', 'AuthnStatement').length === 0)
    throw new RefusedAnswer('UNREADABLE', 'The assertion does not say that somebody logged in (AuthnStatement).')
  return { issuer, id, until, nameId: nameIdIn(subject, demanded), attributes: attributesIn(root) }
}

const timeOf = (each: XmlElement | undefined, name: string): number | null => {
  const text = attributeIn(each, name)
  if (text === null) return null
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(time)) throw new RefusedAnswer('NO_TIMES', `${name} ${text}`)
  return time
}

const said = (name: string, time: number, now: number) =>
  `${name} ${new Date(time).toISOString()}, here it is ${new Date(now).toISOString()}`

/** It was made for this login: not before it began, and not in our future. */
function demandFresh(root: XmlElement, { since, now }: Demanded): void {
  const issued = timeOf(root, 'IssueInstant')
  if (issued === null) throw new RefusedAnswer('NO_TIMES', 'IssueInstant is missing.')
  if (issued < since - skew || issued > now + skew)
    throw new RefusedAnswer('WRONG_TIME', said('IssueInstant', issued, now))
}

/** Milliseconds until which it holds; it names us among those it is for. */
function demandConditions(root: XmlElement, { entityId, now }: Demanded): number {
  const [conditions, ...others] = childrenOf(root, 'saml', 'Conditions')
  if (!conditions || others.length > 0) throw new RefusedAnswer('NO_TIMES', 'Conditions are missing.')
  const [from, until] = [timeOf(conditions, 'NotBefore'), timeOf(conditions, 'NotOnOrAfter')]
  if (until === null) throw new RefusedAnswer('NO_TIMES', 'NotOnOrAfter is missing in the conditions.')
  if (from !== null && from > now + skew) throw new RefusedAnswer('WRONG_TIME', said('NotBefore', from, now))
  if (until <= now - skew) throw new RefusedAnswer('WRONG_TIME', said('NotOnOrAfter', until, now))
  const restrictions = childrenOf(conditions, 'saml', 'AudienceRestriction')
  const audiences = restrictions.map((each) => childrenOf(each, 'saml', 'Audience').map((audience) => textOf(audience)))
  if (audiences.length === 0 || !audiences.every((each) => each.includes(entityId)))
    throw new RefusedAnswer('WRONG_AUDIENCE', audiences.flat().join(', ') || 'No audience is named.')
  return until
}

/** Whoever brings it may, here, now, and as the answer to what was sent. */
function demandConfirmed(subject: XmlElement, demanded: Demanded): void {
  const bearers = childrenOf(subject, 'saml', 'SubjectConfirmation').filter(
    (each) => attributeIn(each, 'Method') === 'urn:oasis:names:tc:SAML:2.0:cm:bearer',
  )
  if (bearers.length === 0) throw new RefusedAnswer('UNREADABLE', 'The subject has no bearer confirmation.')
  const refusals = bearers.map((each) => refusalOf(childrenOf(each, 'saml', 'SubjectConfirmationData')[0], demanded))
  const [refusal] = refusals
  if (refusal && !refusals.includes(null)) throw refusal
}

function refusalOf(data: XmlElement | undefined, { acs, requestId, now }: Demanded): RefusedAnswer | null {
  const recipient = attributeIn(data, 'Recipient')
  if (recipient !== acs) return new RefusedAnswer('WRONG_RECIPIENT', recipient ?? 'No recipient is named.')
  const until = timeOf(data, 'NotOnOrAfter')
  if (until === null) return new RefusedAnswer('NO_TIMES', 'NotOnOrAfter is missing in the confirmation.')
  if (until <= now - skew) return new RefusedAnswer('WRONG_TIME', said('NotOnOrAfter', until, now))
  const from = timeOf(data, 'NotBefore')
  if (from !== null && from > now + skew) return new RefusedAnswer('WRONG_TIME', said('NotBefore', from, now))
  const answered = attributeIn(data, 'InResponseTo')
  if (answered === null) return new RefusedAnswer('UNSOLICITED')
  return answered === requestId ? null : new RefusedAnswer('WRONG_NONCE', 'InResponseTo names another request.')
}

function nameIdIn(subject: XmlElement, { entityId }: Demanded): Said['nameId'] {
  const [nameId, ...others] = childrenOf(subject, 'saml', 'NameID')
  if (others.length > 0) throw new RefusedAnswer('UNREADABLE', 'The subject has several NameIDs.')
  const value = textOf(nameId)
  if (!nameId || value === null) return null
  const to = attributeIn(nameId, 'SPNameQualifier')
  return {
    value,
    format: attributeIn(nameId, 'Format'),
    qualifiers: [attributeIn(nameId, 'NameQualifier'), to === entityId ? null : to],
  }
}

/** Values that are text; another NameID as a value (eduPersonTargetedID) is left out. */
const attributesIn = (root: XmlElement): Attribute[] =>
  childrenOf(root, 'saml', 'AttributeStatement')
    .flatMap((each) => childrenOf(each, 'saml', 'Attribute'))
    .slice(0, 100)
    .map((each) => ({
      name: attributeIn(each, 'Name') ?? '',
      values: allWithin(each, 'saml', 'AttributeValue').flatMap((value) => textOf(value)?.slice(0, 1000) || []),
    }))
