import type { Context } from 'hono'
import type { Env } from './guards.ts'
import type { Pages } from './pages/open-pages.ts'
import type { AuthParts } from './sign-in/endpoint.ts'

/** What an edge is handed. */
export type EdgeParts = AuthParts & { pages: Pages }

/** An HTTP endpoint that is neither a procedure nor a page. `server/edges.ts` mounts them all. */
export type Edge = {
  method: 'GET' | 'POST'
  path: `/${string}`
  /** Who may call it: only our own pages (`Origin`), or also other programs, which authenticate in their own way. */
  from: 'our pages' | 'anywhere'
  /** The largest body that is read, in bytes. */
  largestBody: number
  handle: (c: Context<Env>, parts: EdgeParts) => Promise<Response>
}
