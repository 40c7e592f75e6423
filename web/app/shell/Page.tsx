import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Outlet } from 'react-router'
import { Broken } from '#web/ground/failures/Broken.tsx'
import { reloadIfOutdated } from '#web/ground/failures/outdated.ts'
import { Notice } from '#web/ground/ui/Notice.tsx'
import { PageTitle } from '#web/ground/ui/PageTitle.tsx'

/** What stands in the frame. A page that cannot be loaded says so in its place, and the frame stays. */
export default function Page() {
  return <Outlet />
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return isNotLoaded(error) ? <NotLoaded /> : <Broken error={error} />
}

/** How browsers say that a script did not come. */
const isNotLoaded = (error: unknown) => /dynamically imported module|importing a module script/i.test(String(error))

function NotLoaded() {
  const [isAsking, setIsAsking] = useState(false)
  // A page is tried once by its document: what failed in it stays so until that is loaded again.
  async function tryAgain() {
    setIsAsking(true)
    const answers = await fetch('/healthz', { cache: 'no-store' }).catch(() => null)
    if (answers?.ok) window.location.reload()
    setIsAsking(false)
  }
  useEffect(() => {
    void reloadIfOutdated()
    const reload = () => window.location.reload()
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])
  return (
    <>
      <PageTitle>Not loaded</PageTitle>
      <Notice
        isPage
        scene="offline"
        title="This page is not on this device yet"
        action={
          <Button onClick={() => void tryAgain()} loading={isAsking}>
            Try again
          </Button>
        }
      >
        {navigator.onLine
          ? 'It could not be loaded. Nothing is lost; try again in a moment.'
          : 'You have no connection, and have not opened it here before. It opens by itself when you are back.'}
      </Notice>
    </>
  )
}
