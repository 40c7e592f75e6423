import { Button, Menu } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { endingOf } from '#domain/research/files/files.ts'
import type { StageReview } from '#domain/research/reviews/stage-review.ts'
import { refusedWith } from '#web/ground/failures/refused-with.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import classes from './TakeAlong.module.css'
import { reviewQuery } from './use-review.ts'

type Taken = {
  projectId: string
  stageId: string
  /** The number of one round; without it, all of them. */
  round?: number
}

/** What one takes along of a review: its responses as a table, and each PDF with the points on it. */
export function TakeAlong({ projectId, stageId, round }: Taken) {
  const { data } = useQuery(reviewQuery({ projectId, stageId }))
  const [isMaking, setIsMaking] = useState(false)
  const points = data?.points.filter(({ roundNumber }) => round === undefined || roundNumber === round) ?? []
  if (!data || points.length === 0) return null
  const ofRound = round === undefined ? '' : `?round=${round}`
  const table = (ending: string) => `/reviews/${projectId}/${stageId}/responses.${ending}${ofRound}`
  const take = async (address: string) => {
    setIsMaking(true)
    try {
      await save(address)
    } catch (error) {
      notifications.show({ message: `It could not be made. ${sentenceOf(error, words)}`, color: 'red' })
    }
    setIsMaking(false)
  }
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <Button
          className={round === undefined ? classes.beside : undefined}
          style={{ alignSelf: 'flex-start' }}
          variant="subtle"
          size="compact-sm"
          aria-label={round === undefined ? undefined : `Take it along, round ${round}`}
          leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
          loading={isMaking}
        >
          Take it along
        </Button>
      </Menu.Target>
      <Menu.Dropdown maw="min(24rem, calc(100vw - 2rem))">
        <Menu.Item onClick={() => void take(table('docx'))}>Response table (Word)</Menu.Item>
        <Menu.Item onClick={() => void take(table('pdf'))}>Response table (PDF)</Menu.Item>
        {pdfsOf(data, points).map(({ id, label }) => (
          <Menu.Item
            key={id}
            style={{ overflowWrap: 'anywhere' }}
            onClick={() => void take(`/files/${projectId}/${id}/annotated${ofRound}`)}
          >
            PDF with the points, {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The PDFs that have points; of several versions each is called by its number. */
function pdfsOf({ rounds }: StageReview, points: StageReview['points']) {
  const versions = new Map(rounds.flatMap(({ versions }) => versions.map((version) => [version.id, version])))
  const pdfs = [...versions.values()].filter(
    ({ id, name }) => endingOf(name) === 'pdf' && points.some(({ versionId }) => versionId === id),
  )
  const isAlone = (fileId: string) => pdfs.filter((other) => other.fileId === fileId).length === 1
  return pdfs.map(({ id, fileId, name, number }) => ({
    id,
    label: isAlone(fileId) ? name : `${name}, version ${number}`,
  }))
}

/** Saves what is at an address under the name that it comes with. Throws the refusal when it cannot be had. */
async function save(address: string): Promise<void> {
  const answer = await fetch(address)
  if (!answer.ok) throw refusedWith(answer.status, await answer.text())
  const [, name = ''] = /filename\*=UTF-8''(\S+)/.exec(answer.headers.get('content-disposition') ?? '') ?? []
  const url = URL.createObjectURL(await answer.blob())
  const link = document.createElement('a')
  link.download = decodeURIComponent(name)
  link.href = url
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

const words = {
  NOT_FOUND: () => 'It is no longer there.',
  NO_POINTS: () => 'Its points are no longer there.',
  ANNOTATE_FAILED: () =>
    'This PDF is locked or damaged, so nothing can be written into it. The response table has all of its points.',
}
