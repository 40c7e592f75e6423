import { activity } from '#domain/ground/activity.ts'
import { change } from '#domain/ground/change.ts'
import type { PlanName } from '#domain/money/subscriptions/plans.ts'

/** Bytes: a file can have 50 MB. */
export const fileSizeLimit = 50 * 1024 * 1024
/** Files in a stage, and versions of a file; all are shown when it is opened. */
export const filesOfStageLimit = 200
export const versionsOfFileLimit = 100
/** Hours within which an upload has to be completed. Until then it holds its place in the plan. */
export const uploadHours = 24
/** Bytes that an S3 store takes as a part at least. */
export const uploadPart = 5 * 1024 * 1024
/** Bytes that a page sends at a time: on a slow line (0.3 Mbit/s) they arrive within the minute that a request may take. */
export const uploadChunk = 2 * 1024 * 1024

const gigabyte = 1024 ** 3

/** Bytes that the files of all projects of an owner can have together, by the owner's plan. */
export const storageOfPlan: Record<PlanName, number> = {
  Free: gigabyte / 4,
  Researcher: 5 * gigabyte,
  Supervisor: 20 * gigabyte,
  Institutions: 200 * gigabyte,
}

/** What a version can be looked at as in the page; `none` can only be downloaded. */
export type FilePreview = 'pdf' | 'word' | 'image' | 'text' | 'none'

type FileType = { type: string; preview: FilePreview; made: 'pdf' | 'image' | 'text' | 'zip' | 'spss' }

const office = 'application/vnd.openxmlformats-officedocument'
const open = 'application/vnd.oasis.opendocument'
const plain: FileType = { type: 'text/plain; charset=utf-8', preview: 'text', made: 'text' }
const image = (type: string): FileType => ({ type, preview: 'image', made: 'image' })
const zipped = (type: string, preview: FilePreview = 'none'): FileType => ({ type, preview, made: 'zip' })

/**
 * The files that a stage can have, by the ending of their names. Whatever a browser or a system would run is not among them:
 * pages, drawings with script, programs, archives, and the old Office formats, whose macros cannot be seen.
 */
export const fileTypes: Record<string, FileType> = {
  pdf: { type: 'application/pdf', preview: 'pdf', made: 'pdf' },
  docx: zipped(`${office}.wordprocessingml.document`, 'word'),
  xlsx: zipped(`${office}.spreadsheetml.sheet`),
  pptx: zipped(`${office}.presentationml.presentation`),
  odt: zipped(`${open}.text`),
  ods: zipped(`${open}.spreadsheet`),
  odp: zipped(`${open}.presentation`),
  png: image('image/png'),
  jpg: image('image/jpeg'),
  jpeg: image('image/jpeg'),
  gif: image('image/gif'),
  webp: image('image/webp'),
  tif: { ...image('image/tiff'), preview: 'none' },
  tiff: { ...image('image/tiff'), preview: 'none' },
  sav: { type: 'application/octet-stream', preview: 'none', made: 'spss' },
  ...Object.fromEntries(
    ['txt', 'md', 'csv', 'tsv', 'tex', 'bib', 'ris', 'json', 'r', 'rmd', 'py', 'do', 'sps'].map((name) => [
      name,
      plain,
    ]),
  ),
}

/** The ending of a file's name, in small letters, without its dot; empty where it has none. */
export const endingOf = (name: string): string => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''

export const typeOfFile = (name: string): FileType | undefined => {
  const ending = endingOf(name)
  return Object.hasOwn(fileTypes, ending) ? fileTypes[ending] : undefined
}

/** Why a file is not taken. */
export const fileFaults = ['type', 'content', 'macros', 'elsewhere', 'bomb', 'empty', 'size'] as const
export type FileFault = (typeof fileFaults)[number]

export function wordsForFault(fault: FileFault): string {
  switch (fault) {
    case 'type':
      return 'Files of this kind cannot be uploaded. PDF, Word, Excel, PowerPoint, OpenDocument, pictures, text and data can; save an old Office file in the new format first.'
    case 'content':
      return 'The content of this file does not match its name. Save it again from the program that made it.'
    case 'macros':
      return 'This file contains macros. Save it without them.'
    case 'elsewhere':
      return 'This file loads a template or another document from elsewhere. Detach it, then save it.'
    case 'bomb':
      return 'This file becomes far too large when it is unpacked. Save it again from the program that made it.'
    case 'empty':
      return 'This file is empty.'
    case 'size':
      return `A file can have at most ${sizeInWords(fileSizeLimit)}.`
  }
}

/** A size as people say it: “4.2 MB”, with a space that does not break. */
export function sizeInWords(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB']
  const power = bytes < 1024 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)))
  const number = bytes / 1024 ** power
  return `${power === 0 || number >= 100 ? Math.round(number) : Number(number.toFixed(1))}\u00a0${units[power]}`
}

/** How many comments and tracked changes a Word file has, replies among the comments. */
export type WordMarkup = { comments: number; changes: number }

/** A version of a file as a stage shows it. `addedByName` is null once the account is deleted. */
export type FileVersion = {
  id: string
  /** 1 is the first; a number is never given again. */
  number: number
  /** What the file was called that was uploaded. */
  name: string
  note: string | null
  /** Bytes. */
  size: number
  /** In hex. */
  sha256: string
  /** What Word’s own review has left in it; null where nobody has looked: it is no Word file, or from before. */
  markup: WordMarkup | null
  addedBy: string | null
  addedByName: string | null
  createdAt: Date
  /** Whether a round of review has it: then it stays. */
  isPinned: boolean
}

/** A file of a stage with its versions, the newest first. It is called what its newest version is called. */
export type StageFile = {
  id: string
  stageId: string
  /** The number of the newest version there has been. */
  lastNumber: number
  versions: FileVersion[]
}

/** How much an owner's files have, and can have, in bytes. */
export type StorageUse = { used: number; limit: number; plan: PlanName }

export const fileAdded = activity<{
  username: string
  stageName: string
  name: string
  version: number
  versionId: string
}>()('stage_file_added', {
  sentence: ({ username, stageName, name, version }) =>
    version === 1
      ? `${username} added ${name} to ${stageName}`
      : `${username} added version ${version} of ${name} to ${stageName}`,
  audience: 'everyone_else',
  mail: 'daily',
  label: 'Files',
  seenOn: 'stage',
})

/** The files of a stage changed: pages that show them fetch them again. */
export const filesChanged = change()('files_changed', 'stage')
