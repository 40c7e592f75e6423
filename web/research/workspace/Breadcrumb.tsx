import { Anchor, Breadcrumbs, Text } from '@mantine/core'
import { IconChevronLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import { lastAddressOf } from '../projects/list/last-list.ts'
import type { findTab } from '../projects/tabs.ts'
import classes from './Breadcrumb.module.css'

type Path = {
  tab: NonNullable<ReturnType<typeof findTab>>
  project?: { title: string; address: string }
  here?: string
}

/** The way back: to the list as it was filtered, and to the project. */
export function Breadcrumb({ tab, project, here }: Path) {
  return (
    <nav aria-label="Breadcrumb">
      <Breadcrumbs separator="/" className={classes.path} classNames={{ breadcrumb: classes.step }}>
        <Anchor component={Link} to={lastAddressOf(tab.name)} size="sm">
          <IconChevronLeft size={15} stroke={1.8} aria-hidden className={classes.back} />
          {tab.label}
        </Anchor>
        {project && (
          <Anchor component={Link} to={project.address} size="sm" className={classes.title}>
            {project.title}
          </Anchor>
        )}
        {here && (
          <Text size="sm" c="dimmed" aria-current="page" className={classes.title}>
            {here}
          </Text>
        )}
      </Breadcrumbs>
    </nav>
  )
}
