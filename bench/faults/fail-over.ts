import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { giveToPostgres } from '#server/ground/db/postgres-process.ts'
import { freePort } from '#server/ground/free-port.ts'
import type { Fault } from './fault.ts'
import { startPosters } from './posters.ts'
import { startPostgres } from './postgres.ts'
import { startProduct } from './product.ts'

export const fault: Fault = {
  question:
    'Does the process survive, and keep what it acknowledged, when its database server dies and a standby takes over?',
  async run({ isShort }) {
    const rounds = isShort ? 1 : 5
    const outcomes = []
    for (let round = 0; round < rounds; round += 1) outcomes.push(await failOver(round % 2 === 1))
    return {
      passed: outcomes.every(({ passed }) => passed),
      rounds,
      outcomes,
    }
  },
}

/**
 * A primary with a synchronous standby behind one address. `isSilent`: the primary disappears without closing
 * connections.
 */
async function failOver(isSilent: boolean) {
  const primary = await startPostgres({ options: '-c wal_level=replica -c max_wal_senders=4' })
  const standby = await startStandby(primary)
  const address = await startSwitch(primary.port)
  const product = await startProduct({ DATABASE_URL: `postgres://ninefold@127.0.0.1:${address.port}/ninefold` })
  const posters = await startPosters(product.url)
  await posters.acknowledged(200)
  const began = performance.now()
  if (isSilent) address.silence()
  await primary.kill()
  await standby.query('select pg_promote(true)', 'postgres')
  address.turnTo(standby.port)
  await posters.acknowledged(1)
  const back = Math.round(performance.now() - began)
  await posters.acknowledged(200)
  const lived = product.isAlive()
  const found = await posters.finish()
  await product.stop()
  address.close()
  await standby.stop()
  await primary.stop()
  return { ...found, passed: found.passed && lived, hung_up: !isSilent, process_lived: lived, back_after_ms: back }
}

type Primary = Awaited<ReturnType<typeof startPostgres>>

/** A copy of the primary that follows it; from then on the primary waits for it on every commit. */
async function startStandby(primary: Primary) {
  const folder = mkdtempSync(join(tmpdir(), 'ninefold-standby-'))
  const data = join(folder, 'data')
  const backup = new pg.Client({ connectionString: primary.url })
  await backup.connect()
  await backup.query(`select pg_backup_start('standby', true)`)
  cpSync(primary.data, data, {
    recursive: true,
    filter: (from) => !/postmaster\.(pid|opts)$|pg_wal\/.+|server\.log$/.test(from),
  })
  const { rows } = await backup.query('select labelfile from pg_backup_stop(false)')
  await backup.end()
  writeFileSync(join(data, 'backup_label'), rows[0].labelfile)
  writeFileSync(join(data, 'standby.signal'), '')
  for (const path of ['', ...readdirSync(data, { recursive: true, encoding: 'utf8' })]) giveToPostgres(join(data, path))
  const following = `host=127.0.0.1 port=${primary.port} user=ninefold application_name=standby`
  const standby = await startPostgres({ folder, options: `-c hot_standby=on -c primary_conninfo='${following}'` })
  await primary.query(`alter system set synchronous_standby_names = 'standby'`)
  await primary.query('select pg_reload_conf()')
  const isFollowing = async () =>
    (await primary.query(`select 1 from pg_stat_replication where sync_state = 'sync'`)).length > 0
  while (!(await isFollowing())) await pause(50)
  return {
    ...standby,
    async stop() {
      await standby.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** One address for two servers, as a virtual IP is. */
async function startSwitch(first: number) {
  const port = await freePort()
  let target = first
  let silent = new Set<Socket>()
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1')
    open.add(client)
    client.on('data', (chunk) => silent.has(client) || upstream.write(chunk))
    upstream.on('data', (chunk) => silent.has(client) || client.write(chunk))
    client.on('error', () => {})
    upstream.on('error', () => {})
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => silent.has(client) || client.destroy())
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    port,
    /** From here on, open connections carry nothing more, and nobody is notified. */
    silence() {
      silent = new Set(open)
    },
    turnTo(next: number) {
      target = next
    },
    close() {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}
