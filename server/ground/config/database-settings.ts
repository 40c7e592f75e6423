import * as z from 'zod'
import { WrongSetting } from './wrong-setting.ts'

const database = z.url({ protocol: /^postgres(ql)?$/ }).optional()

/** The settings of what is stored, and of what carries events, as they are read from the environment. */
export const databaseSettings = {
  DATABASE_URL: database,
  DATABASE_REPLICA_URL: database,
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
}

type RawSettings = z.infer<z.ZodObject<typeof databaseSettings>>

export const databaseSettingsShould: Record<keyof RawSettings, string> = {
  DATABASE_URL: 'a postgres:// address, or unset for the embedded database',
  DATABASE_REPLICA_URL: 'the postgres:// address of a standby of DATABASE_URL, or unset',
  REDIS_URL: 'a redis:// or rediss:// address, or unset to let PostgreSQL carry events between processes',
}

export type DatabaseSettings = {
  /** Null means the embedded database in `dataDir`. */
  databaseUrl: string | null
  /** A standby that long reads may take; null without one. */
  replicaUrl: string | null
  /** Null means that PostgreSQL carries the events between processes. */
  redisUrl: string | null
}

/** Where everything is stored. The embedded database has no standby. */
export function readDatabaseSettings(settings: RawSettings): DatabaseSettings {
  const { DATABASE_URL: databaseUrl = null, DATABASE_REPLICA_URL: replicaUrl = null, REDIS_URL } = settings
  if (replicaUrl && !databaseUrl)
    throw new WrongSetting('DATABASE_REPLICA_URL', databaseSettingsShould.DATABASE_REPLICA_URL)
  return { databaseUrl, replicaUrl, redisUrl: REDIS_URL ?? null }
}
