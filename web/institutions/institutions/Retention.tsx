import { Alert, Button, Group, NumberInput, SimpleGrid, Skeleton, Stack } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import {
  NewRetention,
  retentionLabels,
  retentionRules,
  retentionYears,
  type Retention as Years,
} from '#domain/institutions/institutions/retention.ts'
import { api, queryClient } from '#web/ground/api.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { useCheckedForm } from '#web/ground/ui/fields/checked-form.ts'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { Section } from '#web/ground/ui/Section.tsx'
import { useIsReadOnly } from './read-only.ts'
import { words } from './words.ts'

/** For how many years the institution keeps names: for owners. */
export function Retention({ institutionId }: { institutionId: string }) {
  const { data, error, isLoadingError, refetch } = useQuery(
    api.institutions.findRetention.queryOptions({ input: { institutionId }, staleTime: 0 }),
  )
  return (
    <Section
      title="How long names are kept"
      intro="In years. When they are over, names, addresses, student numbers, supervisors and reasons are forgotten for good; programme, days and outcome stay for the reports. Students read how long it is on their own page."
    >
      {isLoadingError && <Failed error={error} what="number of years" retry={() => void refetch()} />}
      {!data && !isLoadingError && <Skeleton height={160} role="status" aria-label="Loading how long names are kept" />}
      {data && <RetentionForm key={JSON.stringify(data)} institutionId={institutionId} years={data} />}
    </Section>
  )
}

function RetentionForm({ institutionId, years }: { institutionId: string; years: Years }) {
  const form = useCheckedForm({ initialValues: years, validate: zod4Resolver(NewRetention) })
  const set = useMutation(
    api.institutions.setRetention.mutationOptions({
      onSettled: () => queryClient.invalidateQueries({ queryKey: api.institutions.key() }),
    }),
  )
  const readOnly = useIsReadOnly()
  const isShorter = retentionRules.some((rule) => form.values[rule] < years[rule])
  return (
    <form noValidate onSubmit={form.onSubmit((values) => set.mutate({ institutionId, ...values }))}>
      <Stack>
        {set.error && <Refused>{sentenceOf(set.error, words)}</Refused>}
        <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="md">
          {retentionRules.map((rule) => {
            const { least, most } = retentionYears[rule]
            return (
              <NumberInput
                key={rule}
                label={retentionLabels[rule]}
                description={`${least} to ${most} years`}
                allowDecimal={false}
                readOnly={readOnly}
                allowNegative={false}
                {...form.getInputProps(rule)}
              />
            )
          })}
        </SimpleGrid>
        {isShorter && (
          <Alert color="orange" role="status">
            With fewer years, what is older is forgotten in the coming night, and nobody can bring it back.
          </Alert>
        )}
        {!readOnly && (
          <Group>
            <Button type="submit" variant="default" loading={set.isPending} disabled={!form.isDirty()}>
              Save years
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  )
}
