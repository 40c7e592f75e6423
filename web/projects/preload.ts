import { api, queryClient } from '../api.ts'

/** Loads a project for whoever is about to open it: they point at its link, or reach it with the keyboard. */
export function preloadProject(projectId: string) {
  const load = () => void queryClient.prefetchQuery(api.projects.find.queryOptions({ input: { projectId } }))
  return { onPointerEnter: load, onFocus: load }
}
