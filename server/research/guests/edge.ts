import type { Context } from 'hono'
import * as z from 'zod'
import type { Edge, EdgeParts } from '#server/ground/edge.ts'
import type { Env } from '#server/ground/guards.ts'
import { networkOf } from '#server/ground/limits/network-of.ts'
import { noVersion, sendVersion } from '#server/research/files/send-version.ts'
import { findReading } from '#server/research/reviews/review-of.ts'
import { findGuest } from './queries.ts'

/** The header that carries the token of a guest’s link: an address would be kept in histories and logs. */
export const linkHeader = 'x-review-link'

/** A version that a guest was asked to read; every other looks as if it did not exist. */
async function sendToGuest(c: Context<Env>, { db, storage, limits }: EdgeParts): Promise<Response> {
  await limits.take('linksFromAddress', networkOf(c.var.clientAddress))
  const token = c.req.header(linkHeader)
  const guest = token ? await findGuest(db, token, new Date()) : null
  const id = z.uuid().safeParse(c.req.param('versionId')).data
  if (!guest || !id) return noVersion(c)
  await limits.take(c.req.header('range') ? 'filePartsOfGuest' : 'fileReadsOfGuest', guest.id)
  const version = await findReading(db, { roundId: guest.roundId, versionId: id })
  return version ? await sendVersion(c, await storage(), version) : noVersion(c)
}

export const edges: Edge[] = [
  {
    method: 'GET',
    path: '/guest-files/:versionId',
    from: 'anywhere',
    access: 'guestLink',
    largestBody: 0,
    handle: sendToGuest,
  },
]
