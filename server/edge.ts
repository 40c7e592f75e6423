import type { Context } from 'hono'
import type { AccessKind } from './access/kinds.ts'
import type { Env } from './guards.ts'
import type { Pages } from './pages/open-pages.ts'
import type { AuthParts } from './sign-in/endpoint.ts'
import type { Storage } from './storage/storage.ts'

/** What an edge is handed. */
export type EdgeParts = AuthParts & { pages: Pages; storage: () => Promise<Storage> }

/** An HTTP endpoint that is neither a procedure nor a page. `server/edges.ts` mounts them all. */
export type Edge = {
  /** A HEAD request is answered as GET. */
  method: 'GET' | 'POST' | 'PATCH'
  path: `/${string}`
  /** Who may call it: only our own pages (`Origin`), or also other programs, which authenticate in their own way. */
  from: 'our pages' | 'anywhere'
  /** What lets somebody in, besides whatever they write; `open` is for everybody. */
  access: AccessKind | 'open'
  /** The largest body that is read, in bytes. */
  largestBody: number
  handle: (c: Context<Env>, parts: EdgeParts) => Promise<Response>
}
