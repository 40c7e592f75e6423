import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import * as z from 'zod'
import type { Config } from '#server/ground/config/config.ts'
import { WrongSetting } from '#server/ground/config/wrong-setting.ts'

/**
 * What must not come back with a backup from before: an account that was erased, a password that was replaced, and what else was
 * revoked by itself. Ids alone (of a password and a calendar’s address, their person’s): the list outlives what they stood for.
 */
export const goneKinds = [
  'account',
  'password',
  'passkey',
  'apiToken',
  'unitToken',
  'provisioningToken',
  'calendarAddress',
  'unitCalendar',
  'guestLink',
] as const
export type GoneKind = (typeof goneKinds)[number]

const Gone = z.strictObject({ at: z.iso.datetime(), gone: z.enum(goneKinds), id: z.uuid() })
export type Gone = z.infer<typeof Gone>

/**
 * Adds a line to the list outside of the database. It is the last act of a transaction: what cannot be noted does not happen,
 * and what is noted was about to be committed.
 */
export async function noteGone(
  { erasuresFile }: Pick<Config, 'erasuresFile'>,
  gone: GoneKind,
  id: string,
): Promise<void> {
  const line: Gone = { at: new Date().toISOString(), gone, id }
  await mkdir(dirname(erasuresFile), { recursive: true })
  // On a line of its own, also after one that a crash has cut off.
  await appendFile(erasuresFile, `\n${JSON.stringify(line)}\n`, { mode: 0o600, flush: true })
}

/** Begins the list where there is none. Throws WrongSetting where nothing can be added to it: nothing could be erased then. */
export async function openErasures({ erasuresFile }: Pick<Config, 'erasuresFile'>): Promise<void> {
  try {
    await mkdir(dirname(erasuresFile), { recursive: true })
    await appendFile(erasuresFile, '', { mode: 0o600 })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new WrongSetting('ERASURES_FILE', `a file that the server may append to; ${erasuresFile} is not (${code})`)
  }
}

/** Milliseconds from a line of the list to the commit at most; clocks of several machines may differ, too. */
const leeway = 600_000

/** What has gone since a moment; null where there is no list. A line that was cut off in a crash is left out: its transaction was, too. */
export async function goneSince({ erasuresFile }: Pick<Config, 'erasuresFile'>, since: Date): Promise<Gone[] | null> {
  const text = await readFile(erasuresFile, 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  const found = text
    .split('\n')
    .flatMap((line) => parsed(line) ?? [])
    .filter(({ at }) => Date.parse(at) >= since.getTime() - leeway)
  // What a restore ends again is noted again.
  return [...new Map(found.map((each) => [`${each.gone} ${each.id}`, each])).values()]
}

function parsed(line: string): Gone | null {
  try {
    return Gone.parse(JSON.parse(line))
  } catch {
    return null
  }
}
