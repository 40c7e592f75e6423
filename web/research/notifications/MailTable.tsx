import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { notifications as toasts } from '@mantine/notifications'
import { IconChevronRight } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type Delivery, deliveries } from '#domain/ground/activity.ts'
import {
  deliveryLabels,
  eventsIn,
  type MailEvent,
  type MailGroup,
  mailEventLabel,
  mailGroups,
} from '#domain/research/notifications/mail-events.ts'
import { api, client, queryClient } from '#web/ground/api.ts'
import { reasonOf } from '#web/ground/failures/words.ts'
import classes from './MailTable.module.css'
import { words } from './words.ts'

type Chosen = Record<MailEvent, Delivery>
type Pushed = Record<MailEvent, boolean>

const settings = api.notifications.findSettings.queryOptions()

/** How each event is mailed and whether it is pushed, in groups that unfold: a choice in the line of a group holds for all of it. */
export function MailTable({ deliveries: chosen, pushes }: { deliveries: Chosen; pushes: Pushed }) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>What happens</VisuallyHidden>
          </th>
          {deliveries.map((each) => (
            <th key={each} scope="col">
              {deliveryLabels[each]}
            </th>
          ))}
          <th scope="col">Push</th>
        </tr>
      </thead>
      {mailGroups.map((group) => (
        <Group key={group} group={group} chosen={chosen} pushes={pushes} />
      ))}
    </table>
  )
}

function Group({ group, chosen, pushes }: { group: MailGroup; chosen: Chosen; pushes: Pushed }) {
  const [isOpen, setOpen] = useState(false)
  const events = eventsIn(group)
  const [first, ...rest] = events.map((event) => chosen[event])
  const same = first && rest.every((each) => each === first) ? first : null
  return (
    <tbody>
      <tr className={classes.group}>
        <th scope="row">
          <UnstyledButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} className={classes.fold}>
            <IconChevronRight size={16} stroke={1.8} aria-hidden data-open={isOpen || undefined} />
            <span>
              {group} {!same && <span className={classes.mixed}>mixed</span>}
            </span>
          </UnstyledButton>
        </th>
        <Choices name={group} events={events} delivery={same} />
        <PushChoice name={group} events={events} pushed={events.filter((event) => pushes[event]).length} />
      </tr>
      {isOpen &&
        events.map((event) => (
          <tr key={event}>
            <th scope="row" className={classes.event}>
              {mailEventLabel(event)}
            </th>
            <Choices name={mailEventLabel(event)} events={[event]} delivery={chosen[event]} />
            <PushChoice name={mailEventLabel(event)} events={[event]} pushed={pushes[event] ? 1 : 0} />
          </tr>
        ))}
    </tbody>
  )
}

/** The cells of a line: one way for all its events. */
function Choices({ name, events, delivery }: { name: string; events: MailEvent[]; delivery: Delivery | null }) {
  const choose = useMutation({
    mutationFn: async (delivery: Delivery) => {
      await Promise.all(events.map((event) => client.notifications.setDelivery({ event, delivery })))
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: settings.queryKey }),
    onError: (error) => toasts.show({ message: `Your choice was not saved: ${reasonOf(error, words)}`, color: 'red' }),
  })
  const shown = choose.isPending ? choose.variables : delivery
  return deliveries.map((each) => (
    <td key={each}>
      <label className={classes.choice}>
        <VisuallyHidden>{`${name}: ${deliveryLabels[each]}`}</VisuallyHidden>
        <input type="radio" name={name} checked={shown === each} onChange={() => choose.mutate(each)} />
      </label>
    </td>
  ))
}

/** The last cell of a line: whether its events are pushed, all, some or none of them. */
function PushChoice({ name, events, pushed }: { name: string; events: MailEvent[]; pushed: number }) {
  const choose = useMutation({
    mutationFn: async (wanted: boolean) => {
      await Promise.all(events.map((event) => client.notifications.setPush({ event, pushed: wanted })))
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: settings.queryKey }),
    onError: (error) => toasts.show({ message: `Your choice was not saved: ${reasonOf(error, words)}`, color: 'red' }),
  })
  const all = choose.isPending ? choose.variables : pushed === events.length
  const some = !choose.isPending && pushed > 0 && !all
  return (
    <td>
      <label className={classes.choice}>
        <VisuallyHidden>{`${name}: Push`}</VisuallyHidden>
        <input
          type="checkbox"
          checked={all}
          ref={(box) => {
            if (box) box.indeterminate = some
          }}
          onChange={() => choose.mutate(!all)}
        />
      </label>
    </td>
  )
}
