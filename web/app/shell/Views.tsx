import { ActionIcon, Group, NavLink } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconFilter, IconX } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { api, queryClient } from '#web/ground/api.ts'
import { reasonOf } from '#web/ground/failures/words.ts'
import classes from './Dashboard.module.css'

/** The same filters in another order are the same view. */
function sorted(filters: string): string {
  const params = new URLSearchParams(filters)
  params.delete('page')
  params.sort()
  return params.toString()
}

/** The views that somebody keeps of a list. */
export function Views({ tab, onLeave }: { tab: string; onLeave: () => void }) {
  const { pathname, search } = useLocation()
  const views = useQuery(api.views.list.queryOptions({ staleTime: 300_000 }))
  const remove = useMutation(
    api.views.remove.mutationOptions({
      onError: (error) => notifications.show({ message: `It could not be removed: ${reasonOf(error)}`, color: 'red' }),
      onSettled: () => queryClient.invalidateQueries({ queryKey: api.views.list.key() }),
    }),
  )
  return views.data
    ?.filter((view) => view.tab === tab)
    .map(({ id, name, filters }) => {
      const active = pathname === `/dashboard/${tab}` && sorted(search) === sorted(filters)
      return (
        <Group key={id} gap={0} wrap="nowrap" pl="lg">
          <NavLink
            component={Link}
            to={`/dashboard/${tab}${filters && `?${filters}`}`}
            label={name}
            leftSection={<IconFilter size={16} stroke={1.6} aria-hidden />}
            active={active}
            aria-current={active ? 'page' : undefined}
            onClick={onLeave}
            className={classes.link}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={28}
            aria-label={`Remove the view ${name}`}
            onClick={() => remove.mutate({ id })}
          >
            <IconX size={14} stroke={1.8} />
          </ActionIcon>
        </Group>
      )
    })
}
