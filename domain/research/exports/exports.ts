export const exportStates = ['waiting', 'working', 'ready', 'failed'] as const
export type ExportState = (typeof exportStates)[number]

/** Days for which an export can be downloaded; then it is deleted. */
export const exportDays = 7

/** An export as whoever asked for it sees it. */
export type Export = {
  id: string
  /** Null: the account’s own data. */
  projectId: string | null
  name: string
  state: ExportState
  /** Steps that are done, of how many; the number grows while the work is counted. */
  done: number
  total: number
  bytes: number
  requestedAt: Date
  readyAt: Date | null
}
