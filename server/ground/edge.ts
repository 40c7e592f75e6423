import type { Context, Hono } from 'hono'
import type { AuthParts } from '#server/people/sign-in/library/endpoint.ts'
import type { AccessKind } from './access/kinds.ts'
import { compress } from './compress.ts'
import { type Env, fromOurPages, largestBody } from './guards.ts'
import type { Pages } from './pages/open-pages.ts'
import type { Storage } from './storage/storage.ts'

/** What an edge is handed. */
export type EdgeParts = AuthParts & { pages: Pages; storage: () => Promise<Storage> }

/** An HTTP endpoint that is neither a procedure nor a page. A noun declares its own (`noun.ts`). */
export type Edge = {
  /** A HEAD request is answered as GET. */
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/${string}`
  /** Who may call it: only our own pages (`Origin`), or also other programs, which authenticate in their own way. */
  from: 'our pages' | 'anywhere'
  /** What lets somebody in, besides whatever they write; `open` is for everybody. */
  access: AccessKind | 'open'
  /** The largest body that is read, in bytes. */
  largestBody: number
  /** What the API’s description says of it, where programs with an API token may call it. */
  forTokens?: { tag: string; says: string; sends?: string; takes?: string }
  handle: (c: Context<Env>, parts: EdgeParts) => Promise<Response>
}

/** Mounts each edge with the guards that it declares. */
export function mountEdges(app: Hono<Env>, edges: readonly Edge[], parts: EdgeParts): void {
  for (const { method, path, from, access, largestBody: bytes, handle } of edges) {
    if (from === 'our pages') app.use(path, fromOurPages(parts.config))
    // The page of a mailed link repeats its secret beside what somebody typed (decision 062).
    if (access !== 'mailedLink') app.on(method, path, compress)
    app.on(method, path, largestBody(bytes), (c) => handle(c, parts))
  }
}
