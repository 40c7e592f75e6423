import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconLayoutSidebarLeftCollapse, IconList } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ProjectSide } from './ProjectSide.tsx'
import classes from './WithProjectSide.module.css'

/**
 * The list of one's own projects beside a page; it can be put away, and comes back with 'View List'. Beside a project it is
 * open where there is room, beside the list itself only when somebody wants it.
 */
export function WithProjectSide({ current = null, children }: { current?: string | null; children: ReactNode }) {
  const [open, setOpen] = useLocalStorage({
    key: current ? 'project-list-open' : 'project-list-open-beside-list',
    defaultValue: current !== null && window.innerWidth >= 1200,
  })
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
