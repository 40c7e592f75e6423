import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn } from '#domain/ground/due.ts'
import type { Db } from '#server/ground/db/connect.ts'
import type { TakeOfProject } from '#server/ground/noun.ts'
import { searchesOf } from './queries.ts'

/** What people take along of a project: a line for each run of a search. */
export const takesOfProject: TakeOfProject[] = [{ name: 'searches', read: runsOf, csv: 'searches.csv' }]

async function runsOf(db: Db, projectId: string) {
  return (await searchesOf(db, projectId)).flatMap(({ title, database, platform, query, limits, runs }) =>
    runs.map(({ runAt, runByName, count, newCount }) => ({
      ...{ title, database, platform, query, limits },
      ...{ ranOn: dayIn(runAt, defaultZone), ranBy: runByName ?? 'Deleted user', found: count, new: newCount },
    })),
  )
}
