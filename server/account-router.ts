import { cancelEmailChange } from './accounts/cancel-email-change.ts'
import { confirmEmailChange } from './accounts/confirm-email-change.ts'
import { createToken } from './accounts/create-token.ts'
import { endOtherSessions } from './accounts/end-other-sessions.ts'
import { endSession } from './accounts/end-session.ts'
import { findRules } from './accounts/find-rules.ts'
import { findSecurity } from './accounts/find-security.ts'
import { listSessions } from './accounts/list-sessions.ts'
import { listTokens } from './accounts/list-tokens.ts'
import { previewDeletion } from './accounts/preview-deletion.ts'
import { requestEmailChange } from './accounts/request-email-change.ts'
import { revokeToken } from './accounts/revoke-token.ts'
import { listComing } from './bookings/list-coming.ts'
import { find as findCalendar } from './calendars/find.ts'
import { remove as removeCalendar } from './calendars/remove.ts'
import { renew as renewCalendar } from './calendars/renew.ts'
import { answer as answerEnquiry } from './enquiries/answer.ts'
import { close as closeEnquiry } from './enquiries/close.ts'
import { create as createEnquiry } from './enquiries/create.ts'
import { list as listEnquiries } from './enquiries/list.ts'
import { listAll as listAllEnquiries } from './enquiries/list-all.ts'
import { end as endNewsletter } from './newsletter/end.ts'
import { find as findNewsletter } from './newsletter/find.ts'
import { confirm as confirmPayment } from './payments/confirm.ts'
import { findCardLink } from './payments/find-card-link.ts'
import { list as listPayments } from './payments/list.ts'
import { startCheckout } from './payments/start-checkout.ts'
import { create as createProfile } from './profiles/create.ts'
import { me } from './profiles/me.ts'
import { setZone } from './profiles/set-zone.ts'
import { update as updateProfile } from './profiles/update.ts'
import { find as findSettings } from './settings/find.ts'
import { confirmEmail } from './sign-in/confirm-email.ts'
import { cancel as cancelSubscription } from './subscriptions/cancel.ts'
import { find as findSubscription } from './subscriptions/find.ts'
import { resume as resumeSubscription } from './subscriptions/resume.ts'
import { startTrial } from './subscriptions/start-trial.ts'
import { switchTrialPlan } from './subscriptions/switch-trial-plan.ts'
import { closeAlert } from './support/close-alert.ts'
import { extendPlan } from './support/extend-plan.ts'
import { findPeople } from './support/find-people.ts'
import { listAlerts } from './support/list-alerts.ts'
import { openPerson } from './support/open-person.ts'
import { reconcilePerson } from './support/reconcile-person.ts'
import { refundPayment } from './support/refund-payment.ts'
import { setPlan } from './support/set-plan.ts'

/** What is about somebody's account, plan and help rather than about projects. */
export const accountRouter = {
  accounts: {
    confirmEmail,
    findRules,
    findSecurity,
    listSessions,
    endSession,
    endOtherSessions,
    previewDeletion,
    requestEmailChange,
    cancelEmailChange,
    confirmEmailChange,
    createToken,
    listTokens,
    revokeToken,
  },
  profiles: { me, create: createProfile, update: updateProfile, setZone },
  subscriptions: {
    find: findSubscription,
    startTrial,
    switchTrialPlan,
    cancel: cancelSubscription,
    resume: resumeSubscription,
  },
  payments: { startCheckout, confirm: confirmPayment, list: listPayments, findCardLink },
  support: { findPeople, openPerson, listAlerts, closeAlert, reconcilePerson, refundPayment, extendPlan, setPlan },
  settings: { find: findSettings },
  enquiries: {
    create: createEnquiry,
    list: listEnquiries,
    listAll: listAllEnquiries,
    answer: answerEnquiry,
    close: closeEnquiry,
  },
  bookings: { listComing },
  newsletter: { find: findNewsletter, end: endNewsletter },
  calendars: { find: findCalendar, renew: renewCalendar, remove: removeCalendar },
}
