import { readFileSync } from 'node:fs'
import { dayOf, longDate } from '#domain/ground/dates.ts'
import { publicationStatusLabels } from '#domain/papers/publications/publications.ts'
import type { Reference } from '#domain/papers/publications/reference.ts'
import type { TitlePage } from '#domain/research/exports/title-page.ts'
import { typesetPdf } from '#server/ground/typesetting/typeset.ts'
import { formatReferences } from '#server/papers/references/styles/format-references.ts'
import { minutesTemplate } from '#server/research/minutes/draw-minutes.ts'
import type { minutesOfMeetings, TakenProject } from './project-of.ts'

const main = readFileSync(new URL('./dossier.typ', import.meta.url), 'utf8')

/** Its title page, the papers of the library that are cited in it, and the report of the searches. */
type Besides = { titlePage: TitlePage; literature: Reference[]; searches: string[] | null }
type PrintedMinutes = Awaited<ReturnType<typeof minutesOfMeetings>>

/** A project as one paper, which can be handed to a committee: the study, its path, its meetings, what came of it. */
export async function drawDossier(
  project: TakenProject,
  printedMinutes: PrintedMinutes,
  { titlePage, literature, searches }: Besides,
  now: Date,
): Promise<Uint8Array> {
  const { meetingRows, ...shown } = project
  const begun = new Set(
    meetingRows.filter(({ startsAt, cancelledAt }) => startsAt <= now && !cancelledAt).map(({ id }) => id),
  )
  const references = await formatReferences(project.publications, 'vancouver')
  const formatted = references.flatMap(({ at, pieces }) => {
    const publication = project.publications[at]
    return publication ? [{ pieces, status: publicationStatusLabels[publication.status] }] : []
  })
  const last = project.finalSubmissionDate ? longDate(project.finalSubmissionDate) : ''
  const content = {
    project: shown,
    day: dayOf(now),
    begun: dayOf(project.createdAt),
    submission: last,
    targets: project.stages.map(({ number, targetDate }) =>
      number === 9 ? last : targetDate ? longDate(targetDate) : '',
    ),
    meetings: printedMinutes.filter(({ id }) => begun.has(id)),
    publications: formatted,
    literature: (await formatReferences(literature, 'vancouver')).map(({ pieces }) => pieces),
    searches,
    titlePage,
  }
  return await typesetPdf({ main, files: { 'minutes.typ': minutesTemplate }, content })
}
