import { loadNewer, newerBuild, noteBuild, wasTried } from '../build.ts'

/**
 * Loads the page again when a deployment has replaced the files this tab was loaded with; what was written to a chat is kept
 * (`messages/outbox.ts`). Resolves to false when that is not why something could not be loaded, or did not help before.
 */
export async function reloadIfOutdated(): Promise<boolean> {
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null)
  noteBuild(answer?.headers.get('X-Build') ?? null)
  const { id } = newerBuild.getState()
  if (id === null || wasTried(id)) return false
  loadNewer()
  return true
}
