import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { startJobs } from '#server/jobs/boss.ts'
import { createLog } from '#server/log.ts'
import { mailQueue } from '#server/mail/send.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
  }
}

/** One real PostgreSQL for all tests, with a migrated database that the others are made from. */
export default async function setup(project: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), 'ninefold-tests-'))
  const server = await startEmbedded(dataDir, { database: 'template_ninefold' })
  await promiseNothing(server.url)
  await migrate(server.url)
  const jobs = await startJobs(server.url, [mailQueue], createLog('silent'))
  await jobs.stop()
  project.provide('databaseUrl', server.url)
  return async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Nobody needs what tests write after the power went: the disk is not waited for. */
export async function promiseNothing(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit'])
    await client.query(`alter system set ${setting} = off`)
  await client.query('select pg_reload_conf()')
  await client.end()
}

/** Makes a database of its own from the template, and says how to remove it. */
export async function createDatabase(templateUrl: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  const admin = new URL(templateUrl)
  admin.pathname = '/postgres'
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: admin.href })
    await client.connect()
    // Copies of one template wait for each other: PostgreSQL refuses two at the same time.
    await client.query('select pg_advisory_lock(1)')
    await client.query(statement)
    await client.end()
  }
  await run(`create database ${name} template template_ninefold`)
  const url = new URL(templateUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => run(`drop database ${name} with (force)`) }
}
