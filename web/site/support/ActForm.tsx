import { Button, Group, NativeSelect, NumberInput, Stack, Textarea, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type PlanName, planNames } from '#domain/money/subscriptions/plans.ts'
import { afterDays, directPeriodDays } from '#domain/money/subscriptions/subscriptions.ts'
import { api, client, queryClient } from '#web/ground/api.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { Window } from '#web/ground/ui/Window.tsx'
import type { Opened } from './Person.tsx'
import { words } from './words.ts'

/** Something that support does about a person. */
export type Act =
  | { do: 'reconcile' }
  | { do: 'extend' }
  | { do: 'set_plan' }
  | { do: 'refund'; payment: Opened['payments'][number] }
  | { do: 'close_alert'; alertId: string }

const titles: Record<Act['do'], string> = {
  reconcile: 'Reconcile now',
  extend: 'Extend the plan',
  set_plan: 'Set the plan',
  refund: 'Refund',
  close_alert: 'Close this',
}

/** Asks for what an act needs, and always for its reason. */
export function ActForm({ act, profileId = '', onClose }: { act: Act; profileId?: string; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [days, setDays] = useState(7)
  const [plan, setPlan] = useState<PlanName>('Institutions')
  const [until, setUntil] = useState(() => afterDays(new Date(), directPeriodDays).toISOString().slice(0, 10))
  const left = act.do === 'refund' ? act.payment.amount - act.payment.refunded : 0
  const [rands, setRands] = useState(left)
  const done = useMutation({
    mutationFn: async () => {
      const about = { profileId, reason }
      switch (act.do) {
        case 'reconcile':
          return await client.support.reconcilePerson(about)
        case 'extend':
          return await client.support.extendPlan({ ...about, days })
        case 'set_plan':
          return await client.support.setPlan({ ...about, plan, until: plan === 'Free' ? '2100-01-01' : until })
        case 'close_alert':
          return await client.support.closeAlert({ alertId: act.alertId, reason })
        case 'refund':
          return await client.support.refundPayment({
            paymentId: act.payment.id,
            amount: Math.round(rands * 100),
            reason,
          })
      }
    },
    onSuccess: async () => {
      notifications.show({ message: `${titles[act.do]}: done and recorded.`, color: 'fynbos' })
      await queryClient.invalidateQueries({ queryKey: api.support.key() })
      onClose()
    },
    onError: (error) =>
      notifications.show({ title: `${titles[act.do]} failed`, message: sentenceOf(error, words), color: 'red' }),
  })
  return (
    <Window title={titles[act.do]} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          done.mutate()
        }}
      >
        <Stack>
          {act.do === 'extend' && (
            <NumberInput
              label="Days"
              min={1}
              max={366}
              value={days}
              onChange={(value) => setDays(Number(value))}
              required
            />
          )}
          {act.do === 'set_plan' && (
            <NativeSelect
              label="Plan"
              data={[...planNames]}
              value={plan}
              onChange={(event) => setPlan(planNames.find((each) => each === event.currentTarget.value) ?? plan)}
            />
          )}
          {act.do === 'set_plan' && plan !== 'Free' && (
            <TextInput
              label="Until"
              type="date"
              value={until}
              onChange={(event) => setUntil(event.currentTarget.value)}
              required
            />
          )}
          {act.do === 'refund' && (
            <NumberInput
              label="Rand to refund"
              min={1}
              max={left}
              decimalScale={2}
              prefix="R"
              value={rands}
              onChange={(value) => setRands(Number(value))}
              required
            />
          )}
          <Textarea
            label="Reason"
            description="It is kept with your name."
            minLength={3}
            maxLength={500}
            autosize
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            required
          />
          <Group justify="flex-end">
            <Button variant="subtle" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={done.isPending}>
              {titles[act.do]}
            </Button>
          </Group>
        </Stack>
      </form>
    </Window>
  )
}
