import { Button, Center, Group, Loader, Modal, Stack, Text } from '@mantine/core'
import { Component, type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { loadAhead } from '../browser/ahead.ts'
import { ProgressLine } from '../ui/ProgressLine.tsx'
import { Window } from '../ui/Window.tsx'
import { reloadIfOutdated } from './outdated.ts'

type Loaded<Props> = { default: ComponentType<Props> }

/**
 * A part of the page that is loaded when it is first shown, or before that while the page is idle. Where it cannot be
 * loaded it says so in its own place, with a button that tries again, and leaves the rest of the page alone. `fallback` is
 * shown meanwhile. A part with `onClose` opens over the page, and so do its failure and what is shown while it loads.
 */
export function part<Props extends object>(
  load: () => Promise<Loaded<Props>>,
  fallback?: ReactNode,
): ComponentType<Props> {
  const loaded = () =>
    load().catch(async (error) => {
      if (await reloadIfOutdated()) return await new Promise<never>(() => {})
      throw error
    })
  let latest = lazy(loaded)
  loadAhead(load)

  return function Part(props: Props) {
    const [Current, setCurrent] = useState(() => latest)
    const [attempt, setAttempt] = useState(0)
    function tryAgain() {
      latest = lazy(loaded)
      setCurrent(latest)
      setAttempt(attempt + 1)
    }
    return (
      <Boundary key={attempt} instead={<NotLoaded onRetry={tryAgain} onClose={closeOf(props)} />}>
        <Suspense fallback={fallback === undefined ? <Opening onClose={closeOf(props)} /> : fallback}>
          <Current {...props} />
        </Suspense>
      </Boundary>
    )
  }
}

/** Milliseconds after which a window that is not loaded yet opens empty. */
const openAfter = 200

/** Shows that a part is on its way. */
function Opening({ onClose }: { onClose: (() => void) | undefined }) {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), openAfter)
    return () => clearTimeout(timer)
  }, [])
  if (!onClose || !isLate) return <ProgressLine />
  return (
    // The focus stays where it is until there is something to put it on.
    <Modal opened onClose={onClose} trapFocus={false} returnFocus={false} closeButtonProps={{ 'aria-label': 'Close' }}>
      <Center mih={160}>
        <Loader />
      </Center>
    </Modal>
  )
}

/** A named export of a module, as `lazy` wants it. */
export const asDefault = <Props,>(component: ComponentType<Props>): Loaded<Props> => ({ default: component })

const closeOf = (props: object) => ('onClose' in props ? (props.onClose as () => void) : undefined)

class Boundary extends Component<{ instead: ReactNode; children: ReactNode }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? this.props.instead : this.props.children
  }
}

function NotLoaded({ onRetry, onClose }: { onRetry: () => void; onClose: (() => void) | undefined }) {
  const text = 'This part of the page could not be loaded. Check your connection and try again; nothing is lost.'
  if (!onClose)
    return (
      <Group p="md" role="alert">
        <Text size="sm">{text}</Text>
        <Button variant="default" size="xs" onClick={onRetry}>
          Try again
        </Button>
      </Group>
    )
  return (
    <Window title="Not loaded" onClose={onClose}>
      <Stack role="alert">
        <Text>{text}</Text>
        <Group justify="flex-end">
          <Button onClick={onRetry} data-autofocus>
            Try again
          </Button>
        </Group>
      </Stack>
    </Window>
  )
}
