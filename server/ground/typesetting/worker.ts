import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { NodeCompiler, type NodeError } from '@myriaddreamin/typst-ts-node-compiler'
import type { Work } from './typeset.ts'

/* Runs in a thread of its own (`typeset.ts`). It reads the templates beside it, and nothing else. */

const folder = import.meta.dirname
const { main, files = {}, content, as } = workerData as Work

const compiler = NodeCompiler.create({ workspace: folder })
for (const [name, text] of Object.entries(files)) compiler.mapShadow(join(folder, name), Buffer.from(text))
const input = { mainFileContent: main, inputs: { content: JSON.stringify(content) } }

parentPort?.postMessage(as === 'pdf' ? pdf() : html())
// What it remembers is outside the thread, and would stay.
compiler.evictCache(0)

function pdf(): Uint8Array {
  const set = compiler.compile(input)
  if (!set.result) throw wrong(set.takeDiagnostics())
  try {
    return new Uint8Array(compiler.pdf(set.result, { pdfStandard: 'ua-1' }))
  } catch (error) {
    // Our fonts have no picture for a character (an emoji, say): the paper is set without it, and so not to the standard.
    if (!/could not be displayed/.test(String(error))) throw error
    return new Uint8Array(compiler.pdf(set.result))
  }
}

function html(): string {
  const set = compiler.tryHtml(input)
  if (!set.result) throw wrong(set.takeDiagnostics())
  return set.result.body()
}

function wrong(error: NodeError | null): Error {
  return new Error(error ? JSON.stringify(compiler.fetchDiagnostics(error)) : 'Typst gives no reason')
}
