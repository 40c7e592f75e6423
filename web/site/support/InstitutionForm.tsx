import { Button, Group, NumberInput, Stack, Textarea, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskInstitution } from '#domain/institutions/institutions/institutions.ts'
import { afterDays, directPeriodDays } from '#domain/money/subscriptions/subscriptions.ts'
import { api, client, queryClient } from '#web/ground/api.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { Window } from '#web/ground/ui/Window.tsx'
import { institutionWords } from './words.ts'

/** Something that the desk does about an institution. */
export type InstitutionVerb =
  | { do: 'open' }
  | { do: 'set_contract'; institution: DeskInstitution }
  | { do: 'offer_owner'; institution: DeskInstitution }

const labels: Record<InstitutionVerb['do'], string> = {
  open: 'Open an institution',
  set_contract: 'Set the contract',
  offer_owner: 'Appoint an owner',
}

/** Asks for what it needs, and always for the reason. */
export function InstitutionForm({ verb, onClose }: { verb: InstitutionVerb; onClose: () => void }) {
  const before = verb.do === 'open' ? null : verb.institution
  const [id] = useState(() => crypto.randomUUID())
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [seats, setSeats] = useState(before?.seats ?? 100)
  const [until, setUntil] = useState(
    () => before?.contractUntil ?? afterDays(new Date(), directPeriodDays).toISOString().slice(0, 10),
  )
  const [reason, setReason] = useState('')
  const done = useMutation({
    mutationFn: async () => {
      const contract = { seats, contractUntil: until, reason }
      switch (verb.do) {
        case 'open':
          return await client.institutions.open({ id, name, ownerEmail: email, ...contract })
        case 'set_contract':
          return await client.institutions.setContract({ id: verb.institution.id, ...contract })
        case 'offer_owner':
          return await client.institutions.offerOwner({ institutionId: verb.institution.id, id, email, reason })
      }
    },
    onSuccess: async () => {
      notifications.show({ message: `${labels[verb.do]}: done and recorded.`, color: 'fynbos' })
      await queryClient.invalidateQueries({ queryKey: api.institutions.key() })
      onClose()
    },
  })
  return (
    <Window title={before ? `${labels[verb.do]}: ${before.name}` : labels[verb.do]} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          done.mutate()
        }}
      >
        <Stack>
          {verb.do === 'open' && (
            <TextInput
              label="Name"
              maxLength={200}
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
              required
            />
          )}
          {verb.do !== 'set_contract' && (
            <TextInput
              label={verb.do === 'open' ? 'Email of the first owner' : 'Email of the owner'}
              description={
                verb.do === 'open'
                  ? 'They need an account, and accept in their settings.'
                  : 'They are written to, and accept in their settings.'
              }
              type="email"
              maxLength={254}
              value={email}
              onChange={(event) => setEmail(event.currentTarget.value)}
              required
            />
          )}
          {verb.do !== 'offer_owner' && (
            <>
              <NumberInput
                label="Seats"
                description="Fewer than are taken end nothing."
                min={1}
                max={100_000}
                allowDecimal={false}
                value={seats}
                onChange={(value) => setSeats(Number(value))}
                required
              />
              <TextInput
                label="Last day of the contract"
                type="date"
                value={until}
                onChange={(event) => setUntil(event.currentTarget.value)}
                required
              />
            </>
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
          {done.error && <Refused>{sentenceOf(done.error, institutionWords)}</Refused>}
          <Group justify="flex-end">
            <Button variant="subtle" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={done.isPending}>
              {labels[verb.do]}
            </Button>
          </Group>
        </Stack>
      </form>
    </Window>
  )
}
