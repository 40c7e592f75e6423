import { IconCalendarPlus, IconDownload, IconUserPlus } from '@tabler/icons-react'
import type { Me } from '#domain/ground/grants.ts'
import { may as mayInvitations } from '#domain/research/invitations/may.ts'
import { may as mayMeetings } from '#domain/research/meetings/may.ts'
import { tabOf } from '#domain/research/members/members.ts'
import type { Found } from '#domain/research/workspace/search.ts'
import type { PaletteAction } from './actions.ts'

type ProjectRow = Found['projects'][number]

type ProjectAct = {
  /** How somebody begins to say it; what they say next names the project. */
  words: [string, ...string[]]
  may: (me: Me) => boolean
  of: (project: ProjectRow) => PaletteAction
}

/** What the palette begins in one project. */
const acts: ProjectAct[] = [
  {
    words: ['invite', 'to'],
    may: mayInvitations.invite,
    of: ({ id, title, role }) => ({
      id: `invite ${id}`,
      label: `Invite to ${title}`,
      Icon: IconUserPlus,
      to: `/dashboard/${tabOf[role]}/${id}`,
      begins: 'invite',
    }),
  },
  {
    words: ['schedule', 'a', 'meeting', 'in'],
    may: mayMeetings.scheduleMeeting,
    of: ({ id, title }) => ({
      id: `schedule ${id}`,
      label: `Schedule a meeting in ${title}`,
      Icon: IconCalendarPlus,
      to: `/dashboard/meeting-notes/${id}`,
      begins: 'schedule',
    }),
  },
  {
    words: ['export'],
    may: () => true,
    of: ({ id, title }) => ({ id: `export ${id}`, label: `Export ${title}`, Icon: IconDownload, exports: id }),
  },
]

/** The act that a text begins to name, with three letters or more, and what the text says of the project; null for none. */
export function actIn(text: string): { act: ProjectAct; rest: string } | null {
  const [first = '', ...said] = text.toLowerCase().split(/\s+/)
  const act = acts.find(({ words: [verb] }) => first.length >= 3 && verb.startsWith(first))
  if (!act) return null
  const [, ...fillers] = act.words
  while (said[0] !== undefined && fillers[0] !== undefined) {
    const next = fillers.indexOf(said[0])
    if (next < 0) break
    fillers.splice(0, next + 1)
    said.shift()
  }
  return { act, rest: said.join(' ') }
}

/** An act in each of these projects in which somebody may do it. */
export const actsIn = (act: ProjectAct, projects: ProjectRow[], userId: string): PaletteAction[] =>
  projects.filter(({ role }) => act.may({ userId, role })).map(act.of)
