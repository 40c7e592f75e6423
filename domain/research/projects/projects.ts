import { change } from '#domain/ground/change.ts'

/** Something that a project's page shows has changed: pages that show it fetch it again. */
export const projectChanged = change()('project_changed', 'project')

/** The id of a project in what somebody pastes: the id itself, or the project's address. Null when there is none in it. */
export function projectIdIn(text: string): string | null {
  const [, id = ''] = /^(?:https?:\/\/\S+\/|\S*\/)?([0-9a-f-]{36})(?:[/?#]\S*)?$/i.exec(text.trim()) ?? []
  return isProjectId(id) ? id.toLowerCase() : null
}

/** Whether a text can be the id of a project: a UUID. */
export const isProjectId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
