import { linkChanged, linkRemoved } from '#domain/research/links/links.ts'
import { withLink, withoutLink } from '#domain/research/stages/open-stage.ts'
import { applies, type Shown } from '#web/ground/live/applies.ts'
import { noteFirstFile } from '../stages/note-first-file.ts'
import { changeStage, stageQuery } from '../stages/query.ts'

/** How an open stage applies changes to links. */
export const live = [
  applies(linkChanged, ({ projectId }, { link }) => {
    changeStage(projectId, link.stageId, (open) => withLink(open, link))
    noteFirstFile(projectId)
  }),
  applies(linkRemoved, ({ projectId, stageId }, { linkId }) => {
    if (stageId) changeStage(projectId, stageId, (open) => withoutLink(open, linkId))
  }),
]

/** Links come with their stage. */
export const shown: Shown = ({ projectId, stageId }) => (stageId ? [stageQuery(projectId, stageId).queryKey] : [])
