import { accounts } from './accounts/noun.ts'
import { bookings } from './bookings/noun.ts'
import { calendars } from './calendars/noun.ts'
import { checklists } from './checklists/noun.ts'
import { enquiries } from './enquiries/noun.ts'
import { exports } from './exports/noun.ts'
import { files } from './files/noun.ts'
import { guests } from './guests/noun.ts'
import { history } from './history/noun.ts'
import { invitations } from './invitations/noun.ts'
import { links } from './links/noun.ts'
import { literature } from './literature/noun.ts'
import { meetings } from './meetings/noun.ts'
import { members } from './members/noun.ts'
import { messages } from './messages/noun.ts'
import { newsletter } from './newsletter/noun.ts'
import { notifications } from './notifications/noun.ts'
import { routerOf } from './noun.ts'
import { payments } from './payments/noun.ts'
import { profiles } from './profiles/noun.ts'
import { projects } from './projects/noun.ts'
import { publications } from './publications/noun.ts'
import { questions } from './questions/noun.ts'
import { reminders } from './reminders/noun.ts'
import { reviews } from './reviews/noun.ts'
import { settings } from './settings/noun.ts'
import { signIn } from './sign-in/noun.ts'
import { stages } from './stages/noun.ts'
import { subscriptions } from './subscriptions/noun.ts'
import { support } from './support/noun.ts'
import { views } from './views/noun.ts'
import { workspace } from './workspace/noun.ts'

/** Every noun of the product: what each declares in its `noun.ts` is all that the rest asks of it. A new one is one line here. */
export const nouns = [
  projects,
  stages,
  members,
  invitations,
  messages,
  links,
  files,
  checklists,
  reviews,
  guests,
  meetings,
  questions,
  publications,
  literature,
  notifications,
  history,
  views,
  reminders,
  calendars,
  exports,
  workspace,
  signIn,
  accounts,
  profiles,
  settings,
  subscriptions,
  payments,
  enquiries,
  bookings,
  newsletter,
  support,
] as const

/** Every procedure: served at /rpc for the product’s own pages and at /api as REST. */
export const router = routerOf(nouns)
export type AppRouter = typeof router
