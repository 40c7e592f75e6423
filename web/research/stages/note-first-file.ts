import { queryClient } from '#web/ground/api.ts'
import { projectKey } from './query.ts'

/** A stage has a file or a link: its project, as shown, now holds one. */
export function noteFirstFile(projectId: string): void {
  queryClient.setQueryData(projectKey(projectId), (project) => project && { ...project, hasFiles: true })
}
