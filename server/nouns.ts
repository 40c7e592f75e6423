import type { InferRouterOutputs } from '@orpc/server'
import { history } from './ground/history/noun.ts'
import { routerOf } from './ground/noun.ts'
import { sessions } from './ground/session/noun.ts'
import { announcements } from './institutions/announcements/noun.ts'
import { branding } from './institutions/branding/noun.ts'
import { candidatureViews } from './institutions/candidature-views/noun.ts'
import { candidatures } from './institutions/candidatures/noun.ts'
import { cohorts } from './institutions/cohorts/noun.ts'
import { domains } from './institutions/domains/noun.ts'
import { institutions } from './institutions/institutions/noun.ts'
import { invoices } from './institutions/invoices/noun.ts'
import { institutionMembers } from './institutions/members/noun.ts'
import { providers } from './institutions/providers/noun.ts'
import { provisioning } from './institutions/provisioning/noun.ts'
import { reports } from './institutions/reports/noun.ts'
import { risk } from './institutions/risk/noun.ts'
import { signInRules } from './institutions/sign-in-rules/noun.ts'
import { templates } from './institutions/templates/noun.ts'
import { unitCalendars } from './institutions/unit-calendars/noun.ts'
import { unitTokens } from './institutions/unit-tokens/noun.ts'
import { webhooks } from './institutions/webhooks/noun.ts'
import { notices } from './money/notices/noun.ts'
import { payments } from './money/payments/noun.ts'
import { receipts } from './money/receipts/noun.ts'
import { renewals } from './money/renewals/noun.ts'
import { subscriptions } from './money/subscriptions/noun.ts'
import { library } from './papers/library/noun.ts'
import { publications } from './papers/publications/noun.ts'
import { accounts } from './people/accounts/noun.ts'
import { newsletter } from './people/newsletter/noun.ts'
import { profiles } from './people/profiles/noun.ts'
import { settings } from './people/settings/noun.ts'
import { signIn } from './people/sign-in/noun.ts'
import { tokens } from './people/tokens/noun.ts'
import { absences } from './research/absences/noun.ts'
import { agenda } from './research/agenda/noun.ts'
import { board } from './research/board/noun.ts'
import { calendars } from './research/calendars/noun.ts'
import { checklists } from './research/checklists/noun.ts'
import { dataPlans } from './research/data-plans/noun.ts'
import { decisions } from './research/decisions/noun.ts'
import { drafts } from './research/drafts/noun.ts'
import { ethics } from './research/ethics/noun.ts'
import { exports } from './research/exports/noun.ts'
import { files } from './research/files/noun.ts'
import { guests } from './research/guests/noun.ts'
import { invitations } from './research/invitations/noun.ts'
import { links } from './research/links/noun.ts'
import { meetingInvitations } from './research/meeting-invitations/noun.ts'
import { meetingTimes } from './research/meeting-times/noun.ts'
import { meetings } from './research/meetings/noun.ts'
import { members } from './research/members/noun.ts'
import { memoranda } from './research/memoranda/noun.ts'
import { messages } from './research/messages/noun.ts'
import { minutes } from './research/minutes/noun.ts'
import { notes } from './research/notes/noun.ts'
import { notificationSettings } from './research/notification-settings/noun.ts'
import { notifications } from './research/notifications/noun.ts'
import { points } from './research/points/noun.ts'
import { progressReports } from './research/progress-reports/noun.ts'
import { projects } from './research/projects/noun.ts'
import { push } from './research/push/noun.ts'
import { registrations } from './research/registrations/noun.ts'
import { reminders } from './research/reminders/noun.ts'
import { requests } from './research/requests/noun.ts'
import { responses } from './research/responses/noun.ts'
import { reviews } from './research/reviews/noun.ts'
import { rubrics } from './research/rubrics/noun.ts'
import { stages } from './research/stages/noun.ts'
import { views } from './research/views/noun.ts'
import { workspace } from './research/workspace/noun.ts'
import { bookings } from './site/bookings/noun.ts'
import { enquiries } from './site/enquiries/noun.ts'
import { support } from './site/support/noun.ts'
import { literature } from './tools/literature/noun.ts'
import { questions } from './tools/questions/noun.ts'
import { searches } from './tools/searches/noun.ts'

/** Every noun of the product: what each declares in its `noun.ts` is all that the rest asks of it. A new one is one line here. */
export const nouns = [
  projects,
  stages,
  members,
  invitations,
  requests,
  messages,
  links,
  files,
  checklists,
  registrations,
  absences,
  board,
  ethics,
  dataPlans,
  reviews,
  points,
  responses,
  drafts,
  decisions,
  rubrics,
  guests,
  meetings,
  meetingTimes,
  meetingInvitations,
  agenda,
  minutes,
  notes,
  memoranda,
  progressReports,
  questions,
  library,
  searches,
  publications,
  literature,
  notifications,
  notificationSettings,
  push,
  history,
  views,
  reminders,
  calendars,
  exports,
  workspace,
  sessions,
  signIn,
  accounts,
  tokens,
  profiles,
  settings,
  subscriptions,
  payments,
  renewals,
  receipts,
  notices,
  enquiries,
  bookings,
  newsletter,
  support,
  institutions,
  branding,
  invoices,
  cohorts,
  providers,
  domains,
  signInRules,
  provisioning,
  candidatures,
  candidatureViews,
  risk,
  unitTokens,
  unitCalendars,
  webhooks,
  reports,
  institutionMembers,
  templates,
  announcements,
] as const

/** Every procedure: served at /rpc for the product’s own pages and at /api as REST. */
export const router = routerOf(nouns)
export type AppRouter = typeof router

/** What each procedure answers with. */
export type Answers = InferRouterOutputs<AppRouter>
