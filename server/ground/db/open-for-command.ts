import { type Config, readConfig } from '#server/ground/config/config.ts'
import { type Database, openDatabase } from './connect.ts'
import { type Embedded, findEmbedded, startEmbedded } from './embedded.ts'

/** The database of the app, for a command on its own. Ends the process with 1 where there is none. */
export async function openForCommand(name: string): Promise<Database> {
  const config = readConfig(process.env)
  const url = config.databaseUrl ?? (await findEmbedded(config.dataDir))
  if (url) return openDatabase(url, { connections: 1, name: `ninefold-${name}` })
  console.error('Start the app first, or set DATABASE_URL: there is no database here.')
  process.exit(1)
}

/** The database server of the app, for a command on its own. An embedded one that does not run is started for as long. */
export async function serverForCommand({ databaseUrl, dataDir }: Config): Promise<Embedded> {
  const url = databaseUrl ?? (await findEmbedded(dataDir))
  return url ? { url, stop: async () => {} } : await startEmbedded(dataDir)
}
