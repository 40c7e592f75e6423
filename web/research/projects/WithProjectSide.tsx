import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconLayoutSidebarLeftCollapse, IconList } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { api } from '#web/ground/api.ts'
import { ProjectSide } from './ProjectSide.tsx'
import classes from './WithProjectSide.module.css'

/**
 * The list of one's own projects beside a page; it can be put away, and comes back with 'View List'. Beside a project it is
 * open where there is room and where it leads somewhere, beside the list itself only when somebody wants it.
 */
export function WithProjectSide({ current = null, children }: { current?: string | null; children: ReactNode }) {
  const isLong = useIsLong()
  const [chosen, setOpen] = useLocalStorage<boolean | null>({
    key: current ? 'project-list-open' : 'project-list-open-beside-list',
    defaultValue: null,
    getInitialValueInEffect: false,
  })
  const open = chosen ?? (current !== null && isLong && window.innerWidth >= 1200)
  return (
    <div className={classes.page} data-list={open || undefined}>
      {open && (
        <aside className={classes.side} aria-label="My projects">
          <ProjectSide current={current}>
            <Tooltip label="Hide list">
              <ActionIcon variant="subtle" color="gray" aria-label="Hide list" onClick={() => setOpen(false)}>
                <IconLayoutSidebarLeftCollapse size={20} stroke={1.6} />
              </ActionIcon>
            </Tooltip>
          </ProjectSide>
        </aside>
      )}
      <div className={classes.content}>
        {!open && (
          <Button
            variant="subtle"
            size="compact-md"
            className={current ? classes.beside : classes.above}
            leftSection={<IconList size={18} aria-hidden />}
            onClick={() => setOpen(true)}
          >
            View List
          </Button>
        )}
        {children}
      </div>
    </div>
  )
}

/** From how many projects on a list beside one of them is of use. */
const long = 3

/** Whether somebody has so many projects; until that is known, whether they had, so that the page does not jump. */
function useIsLong(): boolean {
  const [had, remember] = useLocalStorage({
    key: 'project-list-is-long',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  const total = useQuery(api.projects.list.queryOptions({ input: { scope: 'owned' } })).data?.total
  const isLong = total === undefined ? had : total >= long
  useEffect(() => {
    if (isLong !== had) remember(isLong)
  }, [isLong, had, remember])
  return isLong
}
