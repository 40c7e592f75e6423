// Writes a table of all projects that one account sees: a department’s, if it has been added to them. For a nightly job.
//
//   NINEFOLD_URL=https://ninefold.example NINEFOLD_TOKEN=nf_… node nightly-pull.mjs projects.csv
//
// A token that can only read is enough. A night that fails leaves the file of the night before. Node 22 or newer.

import { rename, writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

const { NINEFOLD_URL: url, NINEFOLD_TOKEN: token } = process.env
const [, , file = 'projects.csv'] = process.argv

/** Waits as long as the server asks for when it is busy, five times at most. */
async function read(path, attempts = 5) {
  const response = await fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${token}` } })
  const answer = await response.json()
  if (response.ok) return answer
  if (![429, 503].includes(response.status) || attempts === 1) throw new Error(`${answer.code}: ${answer.message}`)
  await pause(Number(response.headers.get('retry-after') ?? 1) * 1000)
  return await read(path, attempts - 1)
}

// By the order of their creation: what is new during the pull comes at the end, and shifts no page.
const projects = []
for (let page = 1; ; page++) {
  const answer = await read(`/projects?scope=all&sort=oldest&page=${page}`)
  projects.push(...answer.projects)
  if (answer.projects.length === 0 || projects.length >= answer.total) break
}

const columns = {
  id: ({ id }) => id,
  title: ({ title }) => title,
  owner: ({ ownerName }) => ownerName,
  status: ({ status }) => status,
  phase: ({ currentPhase }) => currentPhase,
  'stages complete': ({ stages }) => stages.filter((status) => status === 'completed').length,
  'under review since': ({ review }) => (review?.state === 'open' ? review.since.slice(0, 10) : ''),
  'next date': ({ nextDue }) => nextDue?.on ?? '',
  'final submission': ({ finalSubmissionDate }) => finalSubmissionDate ?? '',
  'last activity': ({ lastActivityAt }) => lastActivityAt.slice(0, 10),
}
// A text that begins like a formula is one to a spreadsheet.
const cell = (value) =>
  `"${String(value)
    .replace(/^[=+\-@\t\r]/, "'$&")
    .replaceAll('"', '""')}"`
const rows = [Object.keys(columns), ...projects.map((project) => Object.values(columns).map((of) => of(project)))]
await writeFile(`${file}.part`, rows.map((row) => `${row.map(cell).join(',')}\r\n`).join(''))
await rename(`${file}.part`, file)
console.log(`${projects.length} projects in ${file}`)
