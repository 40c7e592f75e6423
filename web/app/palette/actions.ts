import {
  IconBell,
  IconBook2,
  IconCalendarEvent,
  IconCalendarPlus,
  IconCreditCard,
  IconDownload,
  IconFileText,
  IconKeyboard,
  IconLifebuoy,
  IconLogout,
  IconMail,
  IconNotes,
  IconPalette,
  IconPlus,
  IconShieldLock,
  IconUser,
} from '@tabler/icons-react'
import type { Role } from '#domain/people/profiles/profiles.ts'
import type { Begins } from '#web/ground/browser/begin.ts'
import { tabs } from '#web/research/projects/tabs.ts'

type Named = { id: string; label: string; Icon: typeof IconBell }
type Go = Named & {
  to: string
  /** What is begun there. */
  begins?: Begins
  /** Other words by which people look for it. */
  also?: string
}
/** What the palette does itself, instead of leading somewhere. */
type Act = Named & { id: 'keys' | 'logout' }
type Export = Named & { exports: string }
export type PaletteAction = Go | Act | Export

const places: Go[] = [
  { id: 'notifications', label: 'Notifications', Icon: IconBell, to: '/dashboard/notifications' },
  { id: 'meetings', label: 'Meeting notes', Icon: IconNotes, to: '/dashboard/meeting-notes' },
  {
    id: 'schedule',
    label: 'Schedule a meeting',
    Icon: IconCalendarPlus,
    to: '/dashboard/meeting-notes',
    begins: 'schedule',
  },
  { id: 'publications', label: 'Publications', Icon: IconFileText, to: '/dashboard/publications' },
  { id: 'profile', label: 'Edit profile', Icon: IconUser, to: '/dashboard/account-settings/edit' },
  {
    id: 'security',
    label: 'Security and API tokens',
    Icon: IconShieldLock,
    to: '/dashboard/account-settings/security',
  },
  {
    id: 'appearance',
    label: 'Appearance and time zone',
    Icon: IconPalette,
    to: '/dashboard/account-settings/appearance',
  },
  { id: 'mail', label: 'Which emails I get', Icon: IconMail, to: '/dashboard/account-settings/notifications' },
  { id: 'billing', label: 'Billing', Icon: IconCreditCard, to: '/dashboard/account-settings/billing' },
  { id: 'calendar', label: 'Calendar feed', Icon: IconCalendarEvent, to: '/dashboard/account-settings/calendar' },
  { id: 'data', label: 'Your data', Icon: IconDownload, to: '/dashboard/account-settings/data', also: 'export' },
  { id: 'help', label: 'Helpdesk', Icon: IconLifebuoy, to: '/dashboard/account-settings/help' },
]

const addProject: Go = {
  id: 'add project',
  label: 'Add project',
  Icon: IconPlus,
  to: '/dashboard/my-research',
  begins: 'addProject',
  also: 'new start',
}

const acts: Act[] = [
  { id: 'keys', label: 'Keyboard shortcuts', Icon: IconKeyboard },
  { id: 'logout', label: 'Log out', Icon: IconLogout },
]

/** The actions of a role whose names have all words of a text. */
export function actionsFor(role: Role, text: string): PaletteAction[] {
  const mayStart = tabs.some(({ name, roles }) => name === 'my-research' && roles.includes(role))
  const lists = tabs.filter(({ roles }) => roles.includes(role))
  const all: PaletteAction[] = [
    ...lists.map(({ name, label }) => ({ id: name, label, Icon: IconBook2, to: `/dashboard/${name}` })),
    ...(mayStart ? [addProject] : []),
    ...places,
    ...acts,
  ]
  const words = text.toLowerCase().split(/\s+/)
  return all.filter((action) => {
    const named = `${action.label} ${'also' in action ? action.also : ''}`.toLowerCase()
    return words.every((word) => named.includes(word))
  })
}
