// Exports a project and saves it as a ZIP file: everything that it holds, and its files.
//
//   NINEFOLD_URL=https://ninefold.example NINEFOLD_TOKEN=nf_… node student-export.mjs 'Part of its title'
//
// Needs a token that can read and write. Without a title it takes the project that changed last. Node 22 or newer.

import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'

const { NINEFOLD_URL: url, NINEFOLD_TOKEN: token } = process.env
const [, , title] = process.argv

async function call(path, init = {}) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const response = await fetch(url + path, { ...init, headers })
  if (response.ok) return response
  const { code, message } = await response.json()
  throw new Error(`${code}: ${message}`)
}

const search = new URLSearchParams({ scope: 'owned', sort: 'activity', search: title ?? '' })
const { projects } = await (await call(`/api/projects?${search}`)).json()
const [project] = projects
if (!project) throw new Error('There is no such project of yours.')

// Under the same id a second attempt is the same export.
const id = randomUUID()
await call('/api/exports', { method: 'POST', body: JSON.stringify({ id, projectId: project.id }) })

let state = 'waiting'
while (state === 'waiting' || state === 'working') {
  await pause(1000)
  const exports = await (await call('/api/exports')).json()
  state = exports.find((each) => each.id === id)?.state
}
if (state !== 'ready') throw new Error('The export could not be made. Try again later.')

const file = `${project.title.replace(/[/\\:*?"<>|]/g, '-')}.zip`
const { body } = await call(`/exports/${id}.zip`)
await pipeline(Readable.fromWeb(body), createWriteStream(file))
console.log(`Saved ${file}`)
