import { useState } from 'react'
import type { Role } from '#domain/people/profiles/profiles.ts'
import { part } from '#web/ground/failures/part.tsx'
import { Palette } from '../palette/Palette.tsx'
import { useLogout } from './Logout.tsx'

const TakeProject = part(() => import('#web/research/exports/TakeProject.tsx'))

type Shown = { openCount: number; role: Role; onKeys: () => void }

/** The palette, with everything that it can do. */
export default function OpenPalette(shown: Shown) {
  const { logOut, question } = useLogout()
  const [taken, take] = useState<string | null>(null)
  return (
    <>
      <Palette {...shown} onLogOut={logOut} onExport={take} />
      {question}
      {taken && <TakeProject projectId={taken} onClose={() => take(null)} />}
    </>
  )
}
