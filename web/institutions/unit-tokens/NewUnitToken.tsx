import { Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import {
  type TokenReads,
  tokenReads,
  tokenReadsLabels,
  tokenReadsSays,
  unitTokenDays,
} from '#domain/institutions/unit-tokens/unit-tokens.ts'
import { api, client, queryClient } from '#web/ground/api.ts'
import { NewToken } from '#web/ground/credentials/NewToken.tsx'
import { words } from './words.ts'

const reload = () => queryClient.invalidateQueries({ queryKey: api.unitTokens.key() })

/** Makes a token of a unit, and shows it once. */
export function NewUnitToken({ at, onClose }: { at: { institutionId: string; unitId: string }; onClose: () => void }) {
  const [reads, setReads] = useState<TokenReads>('numbers')
  return (
    <NewToken
      title="New API token"
      example="What uses it: “faculty dashboard”"
      days={unitTokenDays}
      usual={90}
      make={(values) => client.unitTokens.create({ ...at, ...values, reads, id: uuidv7() }).finally(reload)}
      words={words}
      onClose={onClose}
    >
      <Radio.Group
        label="What it may read"
        value={reads}
        onChange={(value) => setReads(tokenReads.find((each) => each === value) ?? reads)}
      >
        <Stack gap="xs" mt="xs">
          {tokenReads.map((each) => (
            <Radio key={each} value={each} label={tokenReadsLabels[each]} description={tokenReadsSays[each]} />
          ))}
        </Stack>
      </Radio.Group>
    </NewToken>
  )
}
