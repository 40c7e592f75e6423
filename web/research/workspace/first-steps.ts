import { useLocalStorage } from '@mantine/hooks'
import { areFirstStepsOpen } from '#domain/research/projects/first-steps.ts'
import { may } from '#domain/research/projects/may.ts'
import type { Project } from '../projects/project.ts'

/**
 * Whether the owner is shown the first steps of a project, and how they put them away. That they are done is computed from
 * what is stored; that somebody does not want to see them is a matter of their own browser (decision 047).
 */
export function useFirstSteps(project: Project): { shown: boolean; putAway: () => void } {
  const [away, setAway] = useLocalStorage<string[]>({
    key: 'first-steps-put-away',
    defaultValue: [],
    getInitialValueInEffect: false,
  })
  return {
    shown: may.editProject(project.me) && !away.includes(project.id) && areFirstStepsOpen(project, new Date()),
    putAway: () => setAway((ids) => [...ids, project.id]),
  }
}
