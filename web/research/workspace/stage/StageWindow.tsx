import { ActionIcon, Modal, Tooltip } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowsMaximize } from '@tabler/icons-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { useReturnFocus } from '#web/ground/browser/return-focus.ts'
import { useTopmost } from '#web/ground/browser/topmost.ts'
import { useVisibleHeight } from '#web/ground/browser/visible-height.ts'
import { InWindow, windowName } from '#web/ground/browser/windows.ts'
import { useRowKeys } from '#web/ground/keys/rows.ts'
import { LiveState } from '#web/ground/live/LiveState.tsx'
import { StageMark } from '../../stages/StageMark.tsx'
import { narrow, type ShownStage, StageDetail } from './StageDetail.tsx'
import classes from './StageWindow.module.css'

type Opened = ShownStage & { onClose: () => void }

/** A stage in a window over its project; a link to the same address leads to its page. */
export default function StageWindow({ onClose, ...shown }: Opened) {
  const { stage } = shown
  const fullScreen = useMediaQuery(narrow, false, { getInitialValueInEffect: false })
  const topmost = useTopmost(true)
  useReturnFocus(`[data-stage="${stage.number}"]`)
  useVisibleHeight()
  const id = useId()
  return (
    <Modal
      {...windowName(id)}
      opened
      onClose={onClose}
      closeOnEscape={topmost}
      size={1180}
      fullScreen={fullScreen}
      title={
        <span className={classes.heading}>
          <StageMark number={stage.number} status={stage.status} size={30} />
          {stage.name}
          <Tooltip label="Open as a page">
            <ActionIcon
              component={Link}
              to={`?stage=${stage.number}`}
              variant="subtle"
              color="gray"
              aria-label="Open as a page"
            >
              <IconArrowsMaximize size={18} stroke={1.6} aria-hidden />
            </ActionIcon>
          </Tooltip>
          {fullScreen && <LiveState />}
        </span>
      }
      closeButtonProps={{ 'aria-label': 'Close' }}
      classNames={{ body: classes.body, content: classes.content }}
    >
      <InWindow value={id}>
        <RowKeys />
        <StageDetail {...shown} />
      </InWindow>
    </Modal>
  )
}

/** Its messages are rows. */
function RowKeys() {
  useRowKeys()
  return null
}
