import { v7 as uuidv7 } from 'uuid'
import type { PublicationStatus } from '#domain/papers/publications/publications.ts'
import { type Author, unknownFields } from '#domain/papers/publications/reference.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { publications } from '#server/papers/publications/tables.ts'
import type { DemoName } from './accounts.ts'

export type DemoPublication = {
  by: DemoName
  status: PublicationStatus
  type: 'article' | 'conference'
  title: string
  authors: Author[]
  container: string
  year: number | null
}

type Into = { projectId: string; ids: Record<DemoName, string>; now: Date }

/** A publication of a project, as the demo world has it. */
export async function addPublication(tx: Db, demo: DemoPublication, { projectId, ids, now }: Into): Promise<void> {
  const { by, status, title, ...cited } = demo
  const { doi: _, ...unknown } = unknownFields()
  await tx.insert(publications).values({
    id: uuidv7(),
    addedBy: ids[by],
    projectId,
    status,
    title,
    reference: { ...unknown, ...cited },
    createdAt: now,
    updatedAt: now,
  })
}
