import type { BodyOf, Change } from '#domain/ground/change.ts'
import type { Db } from '#server/ground/db/connect.ts'

/** What an announced change is about; `stageId` and `id` are as the noun announced them. */
export type Ids = { projectId: string; stageId: string | null; id: string | null }

/** How a process reads what pages are sent with a change, at the moment of delivery. Null when it is gone. */
export type Read = { change: Change; read: (db: Db, ids: Ids) => Promise<unknown> }

/** Declares, in a noun's `live.ts`, how a change of it is read. */
export const reads = <Type extends string, Body>(
  change: Change<Type, Body>,
  read: (db: Db, ids: Ids) => Promise<BodyOf<Change<Type, Body>> | null>,
): Read => ({ change, read })
