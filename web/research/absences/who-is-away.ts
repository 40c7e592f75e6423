import { awayWords } from '#domain/research/board/away.ts'
import { today } from '#web/ground/ui/dates.ts'
import type { Project } from '../projects/project.ts'

/** Who of those who supervise a project is away today, or on another day, and who answers; null when nobody is. */
export const whoIsAway = ({ supervisors, me }: Pick<Project, 'supervisors' | 'me'>, day = today()): string | null =>
  awayWords(supervisors, day, me.userId)
