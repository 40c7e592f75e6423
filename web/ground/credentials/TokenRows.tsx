import { Badge, Button, Group, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type SomeWords, sentenceOf } from '../failures/words.ts'
import { Confirm } from '../ui/Confirm.tsx'
import { Refused } from '../ui/Refused.tsx'
import classes from '../ui/rows.module.css'

type Row = {
  id: string
  name: string
  /** What it may do, where tokens differ. */
  badge?: string
  /** Who made it, until when it is valid, when it was last used. */
  says: string
  /** Why it is not valid any more; a valid one can be revoked. */
  ended: string | null
}

type TokenRowsProps = {
  rows: readonly Row[]
  /** Nothing can be changed here. */
  readOnly?: boolean
  /** What revoking one does. */
  warning: (name: string) => ReactNode
  revoke: (id: string) => Promise<unknown>
  words: SomeWords
}

/** The tokens that somebody has made for programs, each of which can be revoked. */
export function TokenRows({ rows, readOnly = false, warning, words, ...props }: TokenRowsProps) {
  const [revoking, setRevoking] = useState<Row | null>(null)
  const revoke = useMutation({ mutationFn: props.revoke, onSettled: () => setRevoking(null) })
  return (
    <>
      {revoke.isError && <Refused>{sentenceOf(revoke.error, words)}</Refused>}
      <ul className={classes.list}>
        {rows.map((row) => (
          <li key={row.id}>
            <div style={{ minWidth: 0, flex: '1 1 14rem' }}>
              <Group gap="xs">
                <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
                  {row.name}
                </Text>
                {row.badge && (
                  <Badge variant="light" tt="none">
                    {row.badge}
                  </Badge>
                )}
              </Group>
              <span className={classes.quiet}>{row.says}</span>
            </div>
            {row.ended === null && !readOnly && (
              <Button
                variant="subtle"
                color="red"
                size="compact-md"
                aria-label={`Revoke ${row.name}`}
                onClick={() => setRevoking(row)}
              >
                Revoke
              </Button>
            )}
            {row.ended !== null && <span className={classes.quiet}>{row.ended}</span>}
          </li>
        ))}
      </ul>
      <Confirm
        opened={revoking !== null}
        title="Revoke token"
        action="Revoke"
        pending={revoke.isPending}
        onConfirm={() => revoking && revoke.mutate(revoking.id)}
        onClose={() => setRevoking(null)}
      >
        <Text>{revoking && warning(revoking.name)}</Text>
      </Confirm>
    </>
  )
}
