/** Why a row is refused, and in which column. */
export type RowRefusal<Column> = { column: Column | null; why: string }

/** A value that a row changes, as it is and as it will be. */
export type RowChange<Column> = { column: Column; from: string; to: string }

/** What becomes of a row of a list, or would. `line` counts from 1, the headings with it. */
export type RowOutcome<Column> = { line: number } & (
  | { kind: 'new' /** Over the seats of the contract. */; waitsForSeat: boolean }
  | { kind: 'same' }
  | { kind: 'changed'; changes: RowChange<Column>[] }
  | ({ kind: 'refused' /** There is none of this name: it can be added. */; isMissing: boolean } & RowRefusal<Column>)
)

/** Whether a row could not be read. */
export const isRefusal = <Read>(read: Read): read is Extract<Read, { why: string }> =>
  typeof read === 'object' && read !== null && 'why' in read
