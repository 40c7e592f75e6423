import type { ProvisioningEvent } from '#domain/institutions/provisioning/provisioning.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { provisioningEntries } from './tables.ts'

type Entry = {
  event: ProvisioningEvent
  personId?: string
  groupId?: string
  status?: number
  detail?: string
  requestId?: string
  at: Date
}

/** Records in the log of a connection what it did, or was refused: ids and a code, nothing of what was sent. */
export async function recordEntry(
  db: Db,
  { id: connectionId, institutionId }: { id: string; institutionId: string },
  entry: Entry,
): Promise<void> {
  await db.insert(provisioningEntries).values({ connectionId, institutionId, ...entry })
}
