import { Button, Group, NativeSelect, Stack, Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { FoundTemplate } from '#domain/institutions/templates/templates.ts'
import { api, queryClient } from '#web/ground/api.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { words } from './words.ts'

type Shown = { at: { institutionId: string; programmeId: string }; found: FoundTemplate; canSet: boolean }

/** Which versions candidatures go on with, and moving those of a year, or all, to the newest. */
export function RenewTemplate({ at, found: { version, used }, canSet }: Shown) {
  const [year, setYear] = useState('')
  const renew = useMutation(
    api.candidatures.renewTemplate.mutationOptions({
      onSuccess: () =>
        Promise.all(
          [api.templates.key(), api.candidatures.key(), api.risk.key()].map((queryKey) =>
            queryClient.invalidateQueries({ queryKey }),
          ),
        ),
    }),
  )
  const old = used.filter((each) => each.version !== version)
  const matching = old.filter((each) => year === '' || each.year === Number(year))
  const many = matching.reduce((sum, { candidatures }) => sum + candidatures, 0)
  const versions = [...new Set(used.map((each) => each.version))]
  return (
    <Stack gap="xs">
      <Title order={3} fz="md">
        Who has which version
      </Title>
      {renew.isError && <Refused>{sentenceOf(renew.error, words)}</Refused>}
      <Text size="sm">
        {versions.length === 0
          ? 'No candidature goes on in this programme.'
          : versions
              .map((each) => {
                const count = used.filter((one) => one.version === each).reduce((sum, one) => sum + one.candidatures, 0)
                return `${each === 0 ? 'The names that all have' : `Version ${each}`}: ${count === 1 ? '1 candidature' : `${count} candidatures`}`
              })
              .join('. ')
              .concat('.')}
      </Text>
      {canSet && version > 0 && old.length > 0 && (
        <Group align="flex-end" gap="sm">
          <NativeSelect
            label="First registered in"
            value={year}
            onChange={({ currentTarget }) => setYear(currentTarget.value)}
            data={[
              { value: '', label: 'Any year' },
              ...[...new Set(old.map((each) => String(each.year)))].map((value) => ({ value, label: value })),
            ]}
          />
          <Button
            variant="default"
            loading={renew.isPending}
            onClick={() =>
              renew.mutate({ ...at, candidatureId: null, registeredIn: year === '' ? null : Number(year) })
            }
          >
            Move {many} to version {version}
          </Button>
        </Group>
      )}
    </Stack>
  )
}
