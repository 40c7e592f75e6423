import type { Role } from '#domain/people/profiles/profiles.ts'
import { Palette } from '../palette/Palette.tsx'
import { useLogout } from './Logout.tsx'

type Shown = { openCount: number; role: Role; onKeys: () => void }

/** The palette, with everything that it can do. */
export default function OpenPalette(shown: Shown) {
  const { logOut, question } = useLogout()
  return (
    <>
      <Palette {...shown} onLogOut={logOut} />
      {question}
    </>
  )
}
