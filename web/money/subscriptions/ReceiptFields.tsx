import { Button, Group, Skeleton, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery } from '@tanstack/react-query'
import { zod4Resolver } from 'mantine-form-zod-resolver'
import { ReceiptDetails } from '#domain/money/receipts/receipt-details.ts'
import { api, queryClient } from '#web/ground/api.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { reasonOf } from '#web/ground/failures/words.ts'
import { paymentWords } from './words.ts'

/** What stands on receipts for an institution: its name, address and VAT number, and the number of an order. */
export function ReceiptFields() {
  const details = useQuery(api.payments.findReceiptDetails.queryOptions())
  if (details.isLoadingError)
    return <Failed error={details.error} what="details" retry={() => void details.refetch()} />
  return details.data ? <Fields details={details.data} /> : <Skeleton height={160} />
}

function Fields({ details }: { details: ReceiptDetails }) {
  const form = useForm({
    initialValues: {
      ...{ name: details.name ?? '', address: details.address ?? '' },
      ...{ vatNumber: details.vatNumber ?? '', orderNumber: details.orderNumber ?? '' },
    },
    validate: zod4Resolver(ReceiptDetails),
  })
  const save = useMutation(
    api.payments.setReceiptDetails.mutationOptions({
      onSuccess(stored) {
        queryClient.setQueryData(api.payments.findReceiptDetails.queryKey(), stored)
        form.resetDirty()
        notifications.show({ message: 'They stand on your receipts from now on.' })
      },
    }),
  )
  return (
    <form noValidate onSubmit={form.onSubmit((values) => save.mutate(values))}>
      <Stack gap="sm" maw={420}>
        <Text c="dimmed" size="sm">
          For a university or an employer that pays you back. Leave empty what is not needed. Receipts that were issued
          before stay as they are.
        </Text>
        <TextInput label="Institution" autoComplete="organization" {...form.getInputProps('name')} />
        <Textarea
          label="Address"
          autosize
          minRows={3}
          autoComplete="street-address"
          {...form.getInputProps('address')}
        />
        <TextInput label="VAT number" {...form.getInputProps('vatNumber')} />
        <TextInput label="Order number" {...form.getInputProps('orderNumber')} />
        <Group>
          <Button type="submit" variant="default" loading={save.isPending} disabled={!form.isDirty()}>
            Save details
          </Button>
        </Group>
        {save.isError && (
          <Text c="red" role="alert">
            They were not saved: {reasonOf(save.error, paymentWords)}.
          </Text>
        )}
      </Stack>
    </form>
  )
}
