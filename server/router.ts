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
import { list as listExports } from './exports/list.ts'
import { request as requestExport } from './exports/request.ts'
import { list as listHistory } from './history/list.ts'
import { accept } from './invitations/accept.ts'
import { approveRequest } from './invitations/approve-request.ts'
import { archive as archiveInvitation } from './invitations/archive.ts'
import { create as createInvitations } from './invitations/create.ts'
import { createMany } from './invitations/create-many.ts'
import { decline } from './invitations/decline.ts'
import { declineRequest } from './invitations/decline-request.ts'
import { list as listInvitations } from './invitations/list.ts'
import { listRequests } from './invitations/list-requests.ts'
import { request } from './invitations/request.ts'
import { resend } from './invitations/resend.ts'
import { withdraw } from './invitations/withdraw.ts'
import { add as addLink } from './links/add.ts'
import { edit as editLink } from './links/edit.ts'
import { remove as removeLink } from './links/remove.ts'
import { cite as citeLiterature } from './literature/cite.ts'
import { count as countLiterature } from './literature/count.ts'
import { findKey as findPubmedKey } from './literature/find-key.ts'
import { read as readLiterature } from './literature/read.ts'
import { relate as relateLiterature } from './literature/relate.ts'
import { removeKey as removePubmedKey } from './literature/remove-key.ts'
import { search as searchLiterature } from './literature/search.ts'
import { setKey as setPubmedKey } from './literature/set-key.ts'
import { acknowledge } from './meetings/acknowledge.ts'
import { addAddendum } from './meetings/add-addendum.ts'
import { addItem } from './meetings/add-item.ts'
import { cancel as cancelMeeting } from './meetings/cancel.ts'
import { draftAgenda } from './meetings/draft-agenda.ts'
import { editItem } from './meetings/edit-item.ts'
import { find as findMeeting } from './meetings/find.ts'
import { list as listMeetings } from './meetings/list.ts'
import { listActions } from './meetings/list-actions.ts'
import { listQuestions as listMarkedQuestions } from './meetings/list-questions.ts'
import { markQuestion } from './meetings/mark-question.ts'
import { readNotes } from './meetings/read-notes.ts'
import { removeItem } from './meetings/remove-item.ts'
import { schedule as scheduleMeeting } from './meetings/schedule.ts'
import { setAttendance } from './meetings/set-attendance.ts'
import { tick } from './meetings/tick.ts'
import { update as updateMeeting } from './meetings/update.ts'
import { writeNotes } from './meetings/write-notes.ts'
import { remove as removeMember } from './members/remove.ts'
import { edit as editMessage } from './messages/edit.ts'
import { list as listMessages } from './messages/list.ts'
import { markRead } from './messages/mark-read.ts'
import { post as postMessage } from './messages/post.ts'
import { react } from './messages/react.ts'
import { end as endNewsletter } from './newsletter/end.ts'
import { find as findNewsletter } from './newsletter/find.ts'
import { archive as archiveNotifications } from './notifications/archive.ts'
import { archiveAll } from './notifications/archive-all.ts'
import { findSettings as findNotificationSettings } from './notifications/find-settings.ts'
import { list as listNotifications } from './notifications/list.ts'
import { listPage } from './notifications/list-page.ts'
import { markAllRead } from './notifications/mark-all-read.ts'
import { markRead as markNotificationsRead } from './notifications/mark-read.ts'
import { mute } from './notifications/mute.ts'
import { setDelivery } from './notifications/set-delivery.ts'
import { unsubscribe } from './notifications/unsubscribe.ts'
import { confirm as confirmPayment } from './payments/confirm.ts'
import { findCardLink } from './payments/find-card-link.ts'
import { list as listPayments } from './payments/list.ts'
import { startCheckout } from './payments/start-checkout.ts'
import { create as createProfile } from './profiles/create.ts'
import { me } from './profiles/me.ts'
import { update as updateProfile } from './profiles/update.ts'
import { create as createProject } from './projects/create.ts'
import { list as listProjects } from './projects/list.ts'
import { remove as removeProject } from './projects/remove.ts'
import { update as updateProject } from './projects/update.ts'
import { add as addPublication } from './publications/add.ts'
import { exportFile } from './publications/export-file.ts'
import { importFile } from './publications/import-file.ts'
import { list as listPublications } from './publications/list.ts'
import { lookUp } from './publications/look-up.ts'
import { remove as removePublication } from './publications/remove.ts'
import { update as updatePublication } from './publications/update.ts'
import { findModel } from './questions/find-model.ts'
import { list as listQuestions } from './questions/list.ts'
import { remark as remarkOnQuestion } from './questions/remark.ts'
import { suggest as suggestQuestions } from './questions/suggest.ts'
import { use as useQuestion } from './questions/use.ts'
import { find as findSettings } from './settings/find.ts'
import { confirmEmail } from './sign-in/confirm-email.ts'
import { setStatus } from './stages/set-status.ts'
import { setTargets } from './stages/set-targets.ts'
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
import { deleteMessage } from './workspace/delete-message.ts'
import { listActivity } from './workspace/list-activity.ts'
import { listWaiting } from './workspace/list-waiting.ts'
import { openProject } from './workspace/open-project.ts'
import { openStage } from './workspace/open-stage.ts'
import { openWorkspace } from './workspace/open-workspace.ts'
import { search } from './workspace/search.ts'

/** Every procedure of the product: served at /rpc for its own pages and at /api as REST. */
export const router = {
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
  workspace: { open: openWorkspace },
  search,
  profiles: { me, create: createProfile, update: updateProfile },
  projects: {
    list: listProjects,
    find: openProject,
    create: createProject,
    update: updateProject,
    remove: removeProject,
    listActivity,
    listWaiting,
  },
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
  invitations: {
    list: listInvitations,
    create: createInvitations,
    createMany,
    resend,
    accept,
    decline,
    withdraw,
    request,
    listRequests,
    archive: archiveInvitation,
    approveRequest,
    declineRequest,
  },
  questions: { list: listQuestions, use: useQuestion, remark: remarkOnQuestion, suggest: suggestQuestions, findModel },
  literature: {
    search: searchLiterature,
    count: countLiterature,
    read: readLiterature,
    relate: relateLiterature,
    cite: citeLiterature,
    findKey: findPubmedKey,
    setKey: setPubmedKey,
    removeKey: removePubmedKey,
  },
  members: { remove: removeMember },
  stages: { open: openStage, setStatus, setTargets },
  meetings: {
    list: listMeetings,
    find: findMeeting,
    schedule: scheduleMeeting,
    update: updateMeeting,
    cancel: cancelMeeting,
    setAttendance,
    draftAgenda,
    markQuestion,
    listQuestions: listMarkedQuestions,
    addItem,
    editItem,
    removeItem,
    tick,
    listActions,
    readNotes,
    writeNotes,
    acknowledge,
    addAddendum,
  },
  publications: {
    list: listPublications,
    lookUp,
    add: addPublication,
    update: updatePublication,
    remove: removePublication,
    importFile,
    exportFile,
  },
  exports: { list: listExports, request: requestExport },
  history: { list: listHistory },
  calendars: { find: findCalendar, renew: renewCalendar, remove: removeCalendar },
  links: { add: addLink, edit: editLink, remove: removeLink },
  messages: { list: listMessages, post: postMessage, edit: editMessage, react, remove: deleteMessage, markRead },
  notifications: {
    list: listNotifications,
    markRead: markNotificationsRead,
    markAllRead,
    listPage,
    archive: archiveNotifications,
    archiveAll,
    findSettings: findNotificationSettings,
    setDelivery,
    mute,
    unsubscribe,
  },
}

export type AppRouter = typeof router
