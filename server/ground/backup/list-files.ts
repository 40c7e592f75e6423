import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { listFile } from './manifest.ts'

/** A file as the database knows it: its bytes are stored under this id. `size` in bytes, `sha256` in hex. */
export type Listed = { id: string; size: number; sha256: string }

/** The files that belong to a backup, one after the other. */
export async function* listFiles(folder: string): AsyncGenerator<Listed> {
  const lines = createInterface({ input: createReadStream(listFile(folder)).pipe(createGunzip()), crlfDelay: Infinity })
  for await (const line of lines) {
    const [id = '', size, sha256 = ''] = line.split('\t')
    yield { id, size: Number(size), sha256 }
  }
}
