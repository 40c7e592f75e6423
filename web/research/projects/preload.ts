import { api, queryClient } from '#web/ground/api.ts'

/** Asks for a project before its page is drawn. */
export function loadProject(projectId: string): void {
  void queryClient.prefetchQuery(api.projects.find.queryOptions({ input: { projectId } }))
}

/** Loads a project for whoever is about to open it: they point at its link, or reach it with the keyboard. */
export function preloadProject(projectId: string) {
  const load = () => loadProject(projectId)
  return { onPointerEnter: load, onFocus: load }
}
