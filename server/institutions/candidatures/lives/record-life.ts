import { asc, eq } from 'drizzle-orm'
import type { Candidature } from '#domain/institutions/candidatures/candidatures.ts'
import { type Life, lifeAfter, lifeAtFirst, type Occasion } from '#domain/institutions/candidatures/spans.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { candidaturePlaces, candidatureSpans } from '../tables.ts'

type Row = Pick<Candidature, 'id' | 'registeredOn' | 'status' | 'endedOn' | 'programmeId'> & { institutionId: string }

/** What a verb declares that changes when a candidature was what. */
export const noSuchDay = {
  NOT_YET: { status: 409, message: 'This day is still to come. Enter it when it has come.' },
  NO_REASON: { status: 409, message: 'Say why, and since when.' },
  OUT_OF_ORDER: {
    status: 409,
    message: 'Leave cannot overlap, and changes come in the order of their days. Look at these days again.',
  },
  TOO_EARLY: { status: 409, message: 'Before this day it was something else already. Look at its timeline.' },
}

type Change = { before: Row | null; after: Row; occasion: Occasion }

/** The life of a candidature with a change: `before` is how it was, null for a new one. A refusal where the days cannot be. */
export const lifeWith = async (tx: Db, { before, after, occasion }: Change): Promise<Life | 'NOT_YET' | 'TOO_EARLY'> =>
  before ? lifeAfter(await lifeOf(tx, before.id), before, after, occasion) : lifeAtFirst(after, occasion)

/** Writes which statuses and programmes a candidature was in, and when. Its row is stored and locked. Nothing else writes them. */
export async function recordLife(
  tx: Db,
  { id, institutionId }: Pick<Row, 'id' | 'institutionId'>,
  life: Life,
): Promise<void> {
  await tx.delete(candidatureSpans).where(eq(candidatureSpans.candidatureId, id))
  await tx.delete(candidaturePlaces).where(eq(candidaturePlaces.candidatureId, id))
  const numbered = <Each>(spans: readonly Each[]) =>
    spans.map((each, at) => ({ ...each, candidatureId: id, institutionId, number: at + 1 }))
  await tx.insert(candidatureSpans).values(numbered(life.statuses))
  await tx.insert(candidaturePlaces).values(numbered(life.places))
}

async function lifeOf(tx: Db, id: string): Promise<Life> {
  const { status, programmeId } = { status: candidatureSpans.status, programmeId: candidaturePlaces.programmeId }
  const of = <Table extends typeof candidatureSpans | typeof candidaturePlaces>({ from, until, reason }: Table) => ({
    ...{ from, until, reason },
  })
  const statuses = await tx
    .select({ ...of(candidatureSpans), status })
    .from(candidatureSpans)
    .where(eq(candidatureSpans.candidatureId, id))
    .orderBy(asc(candidatureSpans.number))
  const places = await tx
    .select({ ...of(candidaturePlaces), programmeId })
    .from(candidaturePlaces)
    .where(eq(candidaturePlaces.candidatureId, id))
    .orderBy(asc(candidaturePlaces.number))
  return { statuses, places }
}
