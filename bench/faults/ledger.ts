import { appendFileSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from '../people.ts'

type Stage = { projectId: string; stageId: string }
type Entry = { client: number; id: string; seq: number }

/**
 * What the product has acknowledged, recorded outside it in an append-only file: whatever happens to the product, the
 * ledger knows what it promised.
 */
export class Ledger {
  readonly file = join(mkdtempSync(join(tmpdir(), 'ninefold-ledger-')), 'acknowledged.jsonl')
  size = 0

  acknowledge(entry: Entry): void {
    appendFileSync(this.file, `${JSON.stringify(entry)}\n`)
    this.size += 1
  }

  /** What has been acknowledged until now. */
  copy(): Ledger {
    const copy = new Ledger()
    for (const entry of this.#read()) copy.acknowledge(entry)
    return copy
  }

  /** Compares what is stored with what was acknowledged. */
  async compare(reader: Client, stage: Stage) {
    const entries = this.#read()
    const stored = await readAll(reader, stage)
    const times = new Map<string, number>()
    for (const { id } of stored) times.set(id, (times.get(id) ?? 0) + 1)
    return {
      acknowledged: entries.length,
      stored: stored.length,
      lost: entries.filter(({ id, seq }) => stored[seq - 1]?.id !== id).length,
      doubled: [...times.values()].filter((count) => count > 1).length,
      gaps: stored.filter(({ seq }, at) => seq !== at + 1).length,
      outOfOrder: outOfOrder(entries),
      ledger: this.file,
    }
  }

  #read(): Entry[] {
    const lines = this.size === 0 ? [] : readFileSync(this.file, 'utf8').trim().split('\n')
    return lines.map((line) => JSON.parse(line))
  }
}

export const isWhole = (found: Awaited<ReturnType<Ledger['compare']>>) =>
  found.lost + found.doubled + found.gaps + found.outOfOrder === 0 && found.acknowledged > 0

/** Each client sends one message after the other, and the chat must have them in that order. */
function outOfOrder(entries: Entry[]): number {
  const last = new Map<number, number>()
  let count = 0
  for (const { client, seq } of entries) {
    if (seq <= (last.get(client) ?? 0)) count += 1
    last.set(client, seq)
  }
  return count
}

/** The whole thread of a stage. */
export async function readAll(client: Client, stage: Stage) {
  const all: Awaited<ReturnType<Client['messages']['list']>> = []
  for (;;) {
    const page = await client.messages.list({ ...stage, after: all.at(-1)?.seq ?? 0 })
    if (page.length === 0) return all
    all.push(...page)
  }
}
