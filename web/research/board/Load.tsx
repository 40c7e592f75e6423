import { Popover, Text, UnstyledButton } from '@mantine/core'
import type { BoardRow } from '#domain/research/board/board.ts'
import { loadRule, totalLoad } from '#domain/research/board/load.ts'
import classes from './Board.module.css'

/** How much a supervisor’s students weigh together; a press says how that is counted. */
export function Load({ rows, today }: { rows: readonly BoardRow[]; today: string }) {
  const load = Math.round(totalLoad(rows, today) * 100) / 100
  return (
    <Popover width={320} position="bottom-start" withArrow>
      <Popover.Target>
        <UnstyledButton className={classes.load}>My load: {load}</UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <Text size="sm">{loadRule}</Text>
      </Popover.Dropdown>
    </Popover>
  )
}
