import type { Context } from 'hono'
import type { Env } from './guards.ts'
import type { AuthParts } from './sign-in/endpoint.ts'

/** Something the product answers over HTTP that is no procedure and no page. `server/edges.ts` mounts them all. */
export type Edge = {
  method: 'GET' | 'POST'
  path: `/${string}`
  /** Who may call it: only pages of ours (`Origin`), or also programs elsewhere, which prove themselves in their own way. */
  from: 'our pages' | 'anywhere'
  /** The largest body that is read, in bytes. */
  largestBody: number
  handle: (c: Context<Env>, parts: AuthParts) => Promise<Response>
}
