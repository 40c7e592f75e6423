import type { Operation, Schema } from './operations.ts'

/* What an operation can refuse, besides the codes that it declares itself. */

export type Refusal = { status: number; code: string; meaning: string; data?: Schema }

const badRequest: Refusal = {
  status: 400,
  code: 'BAD_REQUEST',
  meaning: 'A field is missing, too long or of another kind; `data.issues` names each with its path.',
}
const tooLarge: Refusal = { status: 413, code: 'TOO_LARGE', meaning: 'The body of the request is too large.' }
const notLoggedIn: Refusal = {
  status: 401,
  code: 'UNAUTHORIZED',
  meaning: 'Neither a session nor an API token came with the request.',
}
const invalidToken: Refusal = {
  status: 401,
  code: 'INVALID_TOKEN',
  meaning: 'The API token is unknown, revoked or expired.',
}
const notForTokens: Refusal = {
  status: 403,
  code: 'NOT_FOR_TOKENS',
  meaning: 'This is for people who are logged in: no API token may call it.',
}
const readOnly: Refusal = { status: 403, code: 'TOKEN_SCOPE', meaning: 'This API token can only read.' }
const noUnitToken: Refusal = {
  status: 401,
  code: 'UNAUTHORIZED',
  meaning: 'No API token of a unit came with the request.',
}
const onlyUnitTokens: Refusal = {
  status: 403,
  code: 'NOT_FOR_TOKENS',
  meaning: 'The API token is a person’s: only one of a unit may call it.',
}
const unitScope: Refusal = { status: 403, code: 'TOKEN_SCOPE', meaning: 'This token of a unit may not read that.' }
const deletedMeanwhile: Refusal = {
  status: 409,
  code: 'CONFLICT',
  meaning: 'Something that this belongs to has just been deleted.',
}
const foreignOrigin: Refusal = {
  status: 403,
  code: 'FOREIGN_ORIGIN',
  meaning: 'A session writes only from this server’s own pages. With an API token there is no such condition.',
}
const tooMany: Refusal[] = ['TOO_MANY_REQUESTS', 'TOO_MANY'].map((code) => ({
  status: 429,
  code,
  meaning: 'This was done too often. `Retry-After` says in how many seconds it can be tried again.',
}))
const noProject: Refusal = {
  status: 404,
  code: 'NOT_FOUND',
  meaning: 'There is no such project, or the caller does not belong to it.',
}

/** What the doors of procedures refuse, by their names in the source. */
const atDoors: Record<string, Refusal[]> = {
  withSession: [notLoggedIn],
  signedIn: [notLoggedIn],
  withUnitToken: [noUnitToken, unitScope, ...tooMany],
  withProfile: [notLoggedIn],
  inProject: [noProject],
  noProject: [noProject],
  inMeeting: [noProject],
  inStage: [noProject],
  answering: [{ status: 404, code: 'NOT_FOUND', meaning: 'There is no such invitation.' }],
  only: [{ status: 403, code: 'FORBIDDEN', meaning: 'The caller’s role in this project does not allow that.' }],
  atDesk: [{ status: 404, code: 'NOT_FOUND', meaning: 'The caller is not of the support desk.' }],
  asGuest: tooMany,
}

type Called = { method: string; hasInput: boolean; hasBody: boolean; isForTokens: boolean }

/** Everything that can be refused besides what an operation declares. */
export function generalRefusals(
  { door, uses, limits }: Pick<Operation, 'door' | 'uses' | 'limits'>,
  { method, hasInput, hasBody, isForTokens }: Called,
): Refusal[] {
  const writes = method !== 'GET'
  const byToken = tokenRefusals({ door, writes, isForTokens })
  return [
    ...(hasBody ? [tooLarge] : []),
    ...(writes ? [foreignOrigin] : []),
    invalidToken,
    ...byToken,
    ...(hasInput ? [badRequest] : []),
    ...[door, ...uses].flatMap((name) => atDoors[name] ?? []),
    ...(limits.length > 0 ? tooMany : []),
    ...(writes ? [deletedMeanwhile] : []),
  ]
}

function tokenRefusals({
  door,
  writes,
  isForTokens,
}: {
  door: string
  writes: boolean
  isForTokens: boolean
}): Refusal[] {
  if (door === 'withUnitToken') return [onlyUnitTokens]
  if (!isForTokens) return [notForTokens]
  return writes ? [readOnly] : []
}
