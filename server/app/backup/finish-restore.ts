import * as z from 'zod'
import { runCommand } from '#server/app/line-of.ts'
import { openPaymentsOf } from '#server/app/open-stand-ins.ts'
import { reopen } from '#server/app/reopen.ts'
import { markRestored } from '#server/ground/backup/restored.ts'
import { WrongBackup } from '#server/ground/backup/wrong-backup.ts'
import { readConfig } from '#server/ground/config/config.ts'
import { openDatabase } from '#server/ground/db/connect.ts'
import { migrate } from '#server/ground/db/migrate.ts'
import { serverForCommand } from '#server/ground/db/open-for-command.ts'
import { createLog } from '#server/ground/log.ts'
import { openStorage } from '#server/ground/storage/open-storage.ts'
import { createProvider } from '#server/money/paystack/provider.ts'
import { nouns } from '#server/nouns.ts'

/*
 * Does what a restored database needs before people work in it, and opens it: `npm run restore:finish`. Ends with 1 where
 * something was found, and leaves it closed; `-- --anyway` opens it all the same. `-- --as-of 2026-11-25T08:00:00Z` is for a
 * database that was restored by other means; `-- --without-list` where nothing was ever erased or revoked.
 */

await runCommand(async () => {
  const flags = process.argv.slice(2)
  const asOf = flags.includes('--as-of') ? momentIn(flags[flags.indexOf('--as-of') + 1]) : null
  const config = readConfig(process.env)
  const server = await serverForCommand(config)
  const { db, pool, close } = openDatabase(server.url, { connections: 3, name: 'ninefold-restore' })
  const sold = await openPaymentsOf(config, () => 0)
  const { settings } = sold
  try {
    // It may have gone back to before an upgrade.
    await migrate(server.url, { onBlocked: (line) => console.error(line) })
    if (asOf) await markRestored(pool, { takenAt: asOf, history: null })
    const found = await reopen(
      {
        ...{ db, url: server.url, nouns, config },
        log: createLog('silent'),
        storage: openStorage(config.storage),
        openProvider: settings && ((jobs) => createProvider(settings, jobs)),
      },
      { withoutList: flags.includes('--without-list'), anyway: flags.includes('--anyway') },
      console.log,
    )
    for (const line of found) console.error(line)
    const isOpen = found.length === 0 || flags.includes('--anyway')
    console.log(
      isOpen ? 'Start Ninefold again: people can work in it.' : 'Ninefold stays closed. Mend this, and run it again.',
    )
    if (!isOpen) process.exitCode = 1
  } finally {
    await sold.close()
    await close()
    await server.stop()
  }
})

/** A moment in the past, in no zone but one that is said. */
function momentIn(text = ''): Date {
  const read = z.iso.datetime({ offset: true }).safeParse(text)
  if (!read.success || Date.parse(text) > Date.now())
    throw new WrongBackup(
      'Say after --as-of which moment it went back to, with its zone, such as 2026-11-25T08:00:00Z.',
    )
  return new Date(text)
}
