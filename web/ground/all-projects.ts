import { projectPage } from '#domain/research/projects/project-filters.ts'
import { client } from './api.ts'

type Scope = 'owned' | 'all'

/** All projects of whoever is logged in, however many pages of them there are. Refused with 401 for visitors. */
export async function allProjects(scope: Scope) {
  const first = await client.projects.list({ scope })
  const pages = Math.ceil(first.total / projectPage)
  const rest = await Promise.all(
    Array.from({ length: Math.max(0, pages - 1) }, (_, at) => client.projects.list({ scope, page: at + 2 })),
  )
  return [first, ...rest].flatMap(({ projects }) => projects)
}
