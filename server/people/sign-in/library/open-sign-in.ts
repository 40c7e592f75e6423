import type { AuthParts } from './endpoint.ts'
import { refuseAfterFailure } from './refuse-after-failure.ts'

export type SignIn = { handler: (request: Request) => Promise<Response>; openPaths: readonly string[] }

/**
 * Everything about signing in, read with the first request that needs it: the library is a third of all the code, and
 * neither a start nor a page of somebody who is logged in needs it.
 */
export function openSignIn(parts: AuthParts): () => Promise<SignIn> {
  let opened: Promise<SignIn> | undefined
  return () => {
    opened ??= open(parts).catch((error) => {
      // The next request tries again.
      opened = undefined
      throw error
    })
    return opened
  }
}

async function open(parts: AuthParts): Promise<SignIn> {
  const { createAuth, openPaths } = await import('./create-auth.ts')
  const { handler } = createAuth(parts)
  return { handler: (request) => refuseAfterFailure(() => handler(request)), openPaths }
}
