import { eq } from 'drizzle-orm'
import { endingOf } from '#domain/research/files/files.ts'
import type { PinnedVersion, ReviewPoint } from '#domain/research/reviews/stage-review.ts'
import { fileNameOf, uniquePaths } from '#server/ground/file-name.ts'
import type { FilesOfProject } from '#server/ground/noun.ts'
import { reviewOf } from '#server/research/reviews/review-of.ts'
import { stageSummaries } from '#server/research/stages/reads.ts'
import { makeCopy } from './make-copy.ts'
import { responsesOf } from './responses-of.ts'
import { wordOfResponses } from './word-of-responses.ts'

/** What people take along of a project: a table for each stage that has points, and the PDFs in which something was marked. */
export const filesOfProject: FilesOfProject[] = [reviewFiles]

async function* reviewFiles(
  ...[{ db, storage }, { projectId, title, left, progress }]: Parameters<FilesOfProject>
): ReturnType<FilesOfProject> {
  const missing: string[] = []
  let room = left
  const unique = uniquePaths()
  const stages = await db
    .select({ id: stageSummaries.id, number: stageSummaries.stageNumber, name: stageSummaries.stageName })
    .from(stageSummaries)
    .where(eq(stageSummaries.projectId, projectId))
    .orderBy(stageSummaries.stageNumber)
  for (const stage of stages) {
    const review = await reviewOf(db, stage.id, { role: 'owner' })
    const responses = responsesOf(review, { project: title, stage: stage.name, round: null })
    if (!responses) continue
    const folder = `reviews/${stage.number}`
    const versions = markedIn(review)
    progress.expect(1 + versions.length)
    yield { path: `${folder}/responses.docx`, content: await wordOfResponses(responses) }
    await progress.step()
    for (const { version, points } of versions) {
      const fits = version.size <= room
      const copy = fits
        ? await makeCopy(await storage(), { versionId: version.id, points, by: `export of ${projectId}` })
        : null
      if (copy && 'bytes' in copy) {
        room -= copy.bytes.length
        yield { path: unique(`${folder}/${copyName(version)}`), content: copy.bytes }
      } else missing.push(`${stage.number}. ${stage.name}: ${version.name}, version ${version.number}`)
      await progress.step()
    }
  }
  return missing
}

type Review = Awaited<ReturnType<typeof reviewOf>>

/** The PDFs in which something was marked, with all of their points. */
function markedIn({ rounds, points }: Review): { version: PinnedVersion; points: ReviewPoint[] }[] {
  const versions = new Map(rounds.flatMap(({ versions }) => versions.map((version) => [version.id, version])))
  return [...versions.values()].flatMap((version) => {
    const those = points.filter(({ versionId }) => versionId === version.id)
    return endingOf(version.name) === 'pdf' && those.some(({ mark }) => mark) ? [{ version, points: those }] : []
  })
}

const copyName = ({ name, number }: PinnedVersion) =>
  `${fileNameOf(name.slice(0, -'.pdf'.length)) || 'file'}, version ${number}, with points.pdf`
