import { Readable } from 'node:stream'
import { defaultZone, longDate } from '#domain/ground/dates.ts'
import { dayIn } from '#domain/ground/due.ts'
import type { ProjectRole } from '#domain/research/members/members.ts'
import { prismaLines } from '#domain/tools/searches/prisma-s.ts'
import { asCsv, type Row, streamCsv } from '#server/ground/csv/write-csv.ts'
import { fileNameOf, uniquePaths } from '#server/ground/file-name.ts'
import { allOf } from '#server/ground/noun.ts'
import { NotStored } from '#server/ground/storage/storage.ts'
import type { ExportedFile } from '#server/ground/write-zip.ts'
import { importsOf } from '#server/papers/library/queries.ts'
import { citedInDossier } from '#server/papers/library/takes.ts'
import { drawMinutes } from '#server/research/minutes/draw-minutes.ts'
import { searchesOf } from '#server/tools/searches/queries.ts'
import { chatOf, type Said } from '../messages/chat-of.ts'
import { drawDossier } from './draw-dossier.ts'
import type { ExportDependencies, Progress } from './make-export.ts'
import { minutesOfMeetings, projectOf, takesFor } from './project-of.ts'
import { pathsOf, tablesOf } from './tables-of.ts'
import { titlePageOf } from './title-page-of.ts'

type ProjectExport = { projectId: string; role: ProjectRole; progress: Progress }

/** Messages that are one step of the progress. */
const messagesOfStep = 200

/** The files of a project, one after the other. */
export async function* projectFiles(
  { db, log, storage, nouns }: Pick<ExportDependencies, 'db' | 'log' | 'storage' | 'nouns'>,
  { projectId, role, progress }: ProjectExport,
): AsyncGenerator<ExportedFile> {
  const project = await projectOf({ db, nouns }, { projectId, role })
  const messages = project.stages.reduce((sum, stage) => sum + stage.messages, 0)
  const now = new Date()
  const past = project.meetingRows.filter(({ startsAt, cancelledAt }) => startsAt <= now && !cancelledAt)
  const taken = filesThatFit(project.files)
  progress.expect(3 + past.length + taken.length + 2 * Math.ceil(messages / messagesOfStep))
  const printedMinutes = await minutesOfMeetings({ db, log, now }, project.meetingRows)
  await progress.step()

  yield {
    path: 'dossier.pdf',
    content: await drawDossier(project, printedMinutes, await besidesOf(db, projectId), now),
  }
  await progress.step()
  const { meetingRows: _, ...whole } = project
  yield { path: 'project.json', content: JSON.stringify({ ...whole, meetings: printedMinutes }, null, 2) }
  const tabled: Record<string, unknown> = project
  for (const { name, csv } of takesFor(nouns, role)) {
    // Rows of plain columns, as `csv` promises.
    const rows = tabled[name] as Row[]
    if (csv && rows.length > 0) yield { path: csv, content: asCsv(rows) }
  }
  const paths = pathsOf(taken)
  yield* tablesOf(project, printedMinutes, paths)
  await progress.step()

  const unique = uniquePaths()
  for (const { id } of past) {
    const minutes = printedMinutes.find((each) => each.id === id)
    if (minutes)
      yield {
        path: unique(`minutes/${fileNameOf(`${minutes.day} ${minutes.title}`)}.pdf`),
        content: await drawMinutes(minutes, project.title),
      }
    await progress.step()
  }
  for (const file of taken) {
    // One that was removed in the meantime is left out.
    const bytes = await (await storage()).read(file.id).catch((error: unknown) => {
      if (error instanceof NotStored) return null
      throw error
    })
    if (bytes) yield { path: paths.get(file.id) ?? file.id, content: () => bytes }
    await progress.step()
  }
  const left = filesAtMost - taken.reduce((sum, { size }) => sum + size, 0)
  const missing: string[] = []
  for (const files of allOf(nouns, 'filesOfProject'))
    missing.push(...(yield* files({ db, storage }, { projectId, title: project.title, role, left, progress })))
  yield { path: 'README.txt', content: readme(project.title, missing) }
  const counted = counting(progress)
  yield {
    path: 'chat.csv',
    content: () =>
      streamCsv(asRows(counted(chatOf(db, { projectId }))), [
        'stage',
        'number',
        'author',
        'written',
        'edited',
        'message',
      ]),
  }
  yield { path: 'chat.txt', content: () => Readable.from(asText(counted(chatOf(db, { projectId })))) }
}

/** What the dossier says besides: its title page, the papers that it cites, and how they were searched for. */
async function besidesOf(db: ExportDependencies['db'], projectId: string) {
  const [titlePage, literature, searches, imports] = await Promise.all([
    titlePageOf(db, projectId),
    citedInDossier(db, projectId),
    searchesOf(db, projectId),
    importsOf(db, projectId),
  ])
  return {
    titlePage,
    literature,
    searches: prismaLines({ searches, imports, day: (at) => longDate(dayIn(at, defaultZone)) }),
  }
}

const counting = (progress: Progress) =>
  async function* (said: AsyncIterable<Said>): AsyncGenerator<Said> {
    let count = 0
    for await (const each of said) {
      yield each
      count += 1
      if (count % messagesOfStep === 0) await progress.step()
    }
  }

async function* asRows(said: AsyncIterable<Said>) {
  for await (const { stage, seq, author, at, edited, message } of said)
    yield { stage, number: seq, author, written: at, edited, message }
}

/** The chat as one reads it. */
async function* asText(said: AsyncIterable<Said>): AsyncGenerator<string> {
  let stage = ''
  for await (const each of said) {
    if (each.stage !== stage) yield `\n${each.stageNumber}. ${each.stage}\n${'='.repeat(each.stage.length + 3)}\n\n`
    stage = each.stage
    const when = each.at.toISOString().slice(0, 16).replace('T', ' ')
    yield `${each.author}, ${when} UTC${each.edited ? ' (edited)' : ''}\n${each.message}\n\n`
  }
}

/** Bytes of files that are taken along: an export is kept in the database for a while. */
const filesAtMost = 200 * 1024 * 1024

/** The files that have room in an export: the newest version of each comes first. */
export function filesThatFit<Sized extends { size: number; versionsSince: number }>(files: Sized[]): Sized[] {
  let left = filesAtMost
  const newestFirst = files.toSorted((a, b) => a.versionsSince - b.versionsSince)
  const fitting = newestFirst.filter(({ size }) => {
    if (size > left) return false
    left -= size
    return true
  })
  return files.filter((file) => fitting.includes(file))
}

const readme = (title: string, missing: string[]) => `${title}

This is everything that Ninefold holds about the project, as of the day it was made.

dossier.pdf        the study, its nine stages and their reviews, its meetings and publications, to be read or handed in
project.json       the same for programs
*.csv              the same as tables, for a spreadsheet: stages, people, files, links, reviews, points, meetings, decisions,
                   actions and questions, as far as there are any
publications.bib   its publications, for a reference manager
library.*          the papers of its library: for reference managers (RIS, BibTeX), and as a table with who has read and noted what;
                   library/ has their PDFs, as far as there is room
searches.csv       its literature searches, word for word, with what each run found
chat.txt, chat.csv everything that was written in its stages
minutes/           the minutes of each meeting
memoranda/         each version of the memorandum of understanding that somebody has signed, for the owner and the supervisors;
                   project.json has the whole text of each, whose SHA-256 is the fingerprint in the signatures
progress-reports/  the progress reports that have been handed in, for the owner and the supervisors
data-management-plan/
                   the data management plan, and each version of it that somebody saved: to be read, and as a maDMP for programs
files/             the files of each stage, up to 200 MB: the newest version under its own name, those before it under
                   “earlier”; files.csv lists all of them
reviews/           what was asked for in the reviews of each stage and what became of it, as a table (responses.docx), and the
                   PDFs with what was marked in them
${missing.length > 0 ? `\nThese PDFs are not in it, or without what was marked in them, because they are locked or damaged, or there was no more room:\n${missing.map((name) => `  ${name}\n`).join('')}` : ''}
Times are in UTC, days in South African time; in tables they are written year-month-day. People are named as they are in the project; what else they have told Ninefold
about themselves is theirs, and is not in it.
`
