import { asCsv } from '#server/ground/csv/write-csv.ts'
import { fileNameOf, uniquePaths } from '#server/ground/file-name.ts'
import type { ExportedFile } from '#server/ground/write-zip.ts'
import { writeBibtex } from '#server/papers/references/bibtex/write-bibtex.ts'
import type { minutesOfMeetings, TakenProject } from './project-of.ts'

type PrintedMinutes = Awaited<ReturnType<typeof minutesOfMeetings>>

/** The tables of what has rows within rows; each other noun has its own. `paths` are those of the versions that are taken along. */
export function* tablesOf(
  { files, publications, reviews, meetingRows }: TakenProject,
  printedMinutes: PrintedMinutes,
  paths: ReadonlyMap<string, string>,
): Generator<ExportedFile> {
  const tables = {
    'files.csv': files.map(({ id, versionsSince: _, ...row }) => ({ ...row, here: paths.get(id) ?? 'too large' })),
    'reviews.csv': reviews.map(
      ({ stageNumber, round, state, note, sentBy, sentOn, wishedFor, endedBy, endedOn, summary }) => ({
        ...{ stage: stageNumber, round, state, sentBy, sentOn, wishedFor, note, endedBy, endedOn, summary },
      }),
    ),
    'points.csv': reviews.flatMap(({ stageNumber, round, points }) =>
      points.map(({ number, level, state, by, place, quote, text, suggestion, remarks }) => ({
        ...{ stage: stageNumber, round, number, level, state, by, place, quote, text, suggestion },
        answers: remarks
          .map((remark) => `${remark.by} ${remark.did}, ${remark.on}${remark.text ? `: ${remark.text}` : ''}`)
          .join('\n'),
      })),
    ),
    'meetings.csv': meetingRows.map(({ id, title, startsAt, minutes, zone, place, callUrl, guests }) => {
      const printed = printedMinutes.find((each) => each.id === id)
      const { invited = '', answers = '', present = '', apologies = '', absent = '', state = '' } = printed ?? {}
      const people = { invited, answers, present, apologies, absent, guests }
      return { title, startsAt, minutes, zone, place, callUrl, ...people, state }
    }),
  }
  for (const [path, rows] of Object.entries(tables)) if (rows.length > 0) yield { path, content: asCsv(rows) }
  if (publications.length > 0) yield { path: 'publications.bib', content: writeBibtex(publications) }
}

type File = TakenProject['files'][number]

/**
 * Where each version is in an export, by its id: the newest of a file under the name it has, so that scripts find each other, and those
 * before it in a folder of their own.
 */
export function pathsOf(files: File[]): Map<string, string> {
  const unique = uniquePaths()
  const newestFirst = files.toSorted((one, other) => one.versionsSince - other.versionsSince)
  return new Map(newestFirst.map((file) => [file.id, unique(pathOf(file))]))
}

function pathOf({ stageNumber, name, version, versionsSince }: File): string {
  const safe = fileNameOf(name) || 'file'
  if (versionsSince === 0) return `files/${stageNumber}/${safe}`
  const [, stem = safe, ending = ''] = /^(.*?)(\.[^.]*)?$/s.exec(safe) ?? []
  return `files/${stageNumber}/earlier/${stem}, version ${version}${ending}`
}
