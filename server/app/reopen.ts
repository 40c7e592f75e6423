import { connect } from '#server/ground/backup/connect.ts'
import { historyIn } from '#server/ground/backup/copy-tables.ts'
import { findRestored, markCompared, markOpened, type Restored } from '#server/ground/backup/restored.ts'
import type { Say } from '#server/ground/backup/say.ts'
import { type Gone, type GoneKind, goneKinds, goneSince } from '#server/ground/backup/stays-gone.ts'
import { WrongBackup } from '#server/ground/backup/wrong-backup.ts'
import type { Config } from '#server/ground/config/config.ts'
import { afterCommit, type Db } from '#server/ground/db/connect.ts'
import { emptyOutbox } from '#server/ground/events/empty-outbox.ts'
import { check as checkHistory } from '#server/ground/history/check.ts'
import type { Dependencies, Jobs } from '#server/ground/jobs/boss.ts'
import { dropJobs } from '#server/ground/jobs/drop-jobs.ts'
import type { Log } from '#server/ground/log.ts'
import { recallWaiting } from '#server/ground/mail/recall.ts'
import type { Noun } from '#server/ground/noun.ts'
import type { Storage } from '#server/ground/storage/storage.ts'
import { doWork } from '#server/money/payments/do-work.ts'
import { reconcile } from '#server/money/payments/reconcile.ts'
import { type Provider, type ProviderWork, providerQueue } from '#server/money/paystack/provider.ts'
import { endRenewals } from '#server/money/renewals/end-renewals.ts'
import { listCustomers } from '#server/money/renewals/list-customers.ts'
import { check as checkFiles } from '#server/research/files/check.ts'
import { joinPaid } from '#server/research/invitations/answers/join-paid.ts'
import { receiveActivities } from '#server/research/notifications/receive-activities.ts'

type Parts = {
  db: Db
  url: string
  nouns: readonly Noun[]
  config: Config
  log: Log
  storage: () => Promise<Storage>
  /** Null where nothing is sold. Work for it is done before this ends. */
  openProvider: ((jobs: Pick<Jobs, 'enqueue'>) => Provider) | null
}

type Options = {
  /** There is no list of what has gone, because nothing ever has. */
  withoutList?: boolean
  /** What was found is accepted as it is. */
  anyway?: boolean
}

/**
 * What has to be done in a restored database before people work in it: nobody is logged in, what was erased or revoked since is
 * so again, nothing is mailed or charged a second time, and what is missing is said. Opens it, unless something was found;
 * answers what. It can be repeated. Throws WrongBackup where nothing was restored, or the list of erasures is missing.
 */
export async function reopen(parts: Parts, options: Options, say: Say): Promise<string[]> {
  const { db, nouns, config } = parts
  const restored = await findRestored(db)
  if (!restored || restored.openedAt)
    throw new WrongBackup(
      'Nothing has been restored into this database since it was opened. After a restore by other means, add --as-of and the moment it went back to.',
    )
  const gone = await goneSince(config, restored.takenAt)
  if (!gone && !options.withoutList)
    throw new WrongBackup(
      `The list of what must stay gone is not at ${config.erasuresFile}: copy it there, or add --without-list if nothing was ever erased or revoked.`,
    )

  const history = await compareHistory(parts, restored)
  if (history.length > 0 && !options.anyway) return history
  await markCompared(db)
  await dropJobs(db)
  const work: ProviderWork[] = []
  const dependencies = withoutMail(parts, work)
  await emptyOutbox(db, { send: async () => {} }, receiveActivities)
  const again = await endAgain(dependencies, gone ?? [])
  // Afterwards, so that what ending something would have mailed later is not mailed either.
  for (const { restored: settle } of nouns) await settle?.(dependencies)
  say('Nobody is logged in: sessions, one-time codes and mailed links have ended.')
  say(`Mails that were waiting and are not sent, because they may have been before: ${await recallWaiting(db)}.`)
  say(`Gone again: ${again}.`)

  const found = [...history, ...(await reconcilePayments(dependencies, work)), ...(await findMissing(parts, say))]
  if (found.length === 0 || options.anyway) await markOpened(db)
  return found
}

/** Dependencies with which nothing leaves the house: mails are not even written, and only work for the provider is remembered. */
function withoutMail({ db, config, log, storage, openProvider, nouns }: Parts, work: ProviderWork[]): Dependencies {
  const jobs: Pick<Jobs, 'enqueue'> = {
    enqueue: async (tx, queue, job) => {
      if (queue === providerQueue) afterCommit(tx, () => void work.push(job as ProviderWork))
    },
  }
  const provider = openProvider?.(jobs) ?? null
  return { db, config, log, storage, jobs, provider, nouns, mailer: { send: async () => {} } }
}

const words: Record<GoneKind, string> = {
  account: 'accounts',
  password: 'passwords',
  passkey: 'passkeys',
  apiToken: 'API tokens',
  unitToken: 'API tokens of units',
  provisioningToken: 'tokens for provisioning',
  calendarAddress: 'addresses of calendars',
  unitCalendar: 'addresses of calendars of units',
  guestLink: 'links of guests',
}

async function endAgain(dependencies: Dependencies, gone: Gone[]): Promise<string> {
  for (const { gone: kind, id } of gone)
    for (const { endsAgain } of dependencies.nouns) await endsAgain?.[kind]?.(dependencies, id)
  return goneKinds.map((kind) => `${gone.filter((each) => each.gone === kind).length} ${words[kind]}`).join(', ')
}

/**
 * Asks the provider what happened since. What it charges without our knowing is ended before anything is set up anew, so that
 * nobody is charged twice.
 */
async function reconcilePayments({ provider, ...rest }: Dependencies, work: ProviderWork[]): Promise<string[]> {
  if (!provider) return []
  const dependencies = { ...rest, provider }
  const failed = (what: string) => [`The provider of payments did not answer (${what}): run this again once it does.`]
  try {
    for (const customer of await listCustomers(rest.db)) await endRenewals(dependencies, customer)
    const failures = await reconcile(dependencies)
    for (let next = work.shift(); next; next = work.shift())
      await doWork({ ...dependencies, joinPaid }, next.do === 'subscribe' ? { ...next, isAnew: true } : next)
    return failures > 0 ? failed(`${failures} times`) : []
  } catch (error) {
    return failed(error instanceof Error ? error.message : String(error))
  }
}

async function compareHistory({ db, url }: Parts, { history }: Restored): Promise<string[]> {
  const { broken } = await checkHistory(db)
  const client = await connect(url, 'restore')
  const now = await historyIn(client).finally(() => client.end())
  const isSame = !history || history.heads === now.heads
  return [
    ...broken.map(({ projectId, seq, what }) => `Entry ${seq} of the history of project ${projectId} is ${what}.`),
    ...(isSame ? [] : ['The histories do not end as they did in the backup.']),
  ]
}

async function findMissing({ db, storage }: Parts, say: Say): Promise<string[]> {
  const { versions, wrong } = await checkFiles(db, await storage(), { isThorough: false })
  const unknown = wrong.filter(({ what }) => what === 'orphaned').length
  say(`Versions of files: ${versions}. Files that are newer than the backup, and stay for thirty days: ${unknown}.`)
  return wrong.flatMap(({ id, name, what }) => (what === 'missing' ? [`File ${id} (${name}) is missing.`] : []))
}
