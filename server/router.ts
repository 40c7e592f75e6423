import { accountRouter } from './account-router.ts'
import { list as listExports } from './exports/list.ts'
import { request as requestExport } from './exports/request.ts'
import { add as addFile } from './files/add.ts'
import { cancelUpload } from './files/cancel-upload.ts'
import { list as listFiles } from './files/list.ts'
import { removeVersion } from './files/remove-version.ts'
import { startUpload } from './files/start-upload.ts'
import { editPoint as editGuestPoint } from './guests/edit-point.ts'
import { invite as inviteGuest } from './guests/invite.ts'
import { open as openAsGuest } from './guests/open.ts'
import { raisePoint as raiseGuestPoint } from './guests/raise-point.ts'
import { removePoint as removeGuestPoint } from './guests/remove-point.ts'
import { report } from './guests/report.ts'
import { withdraw as withdrawGuest } from './guests/withdraw.ts'
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
import { listNotesRuns } from './meetings/list-notes-runs.ts'
import { listQuestions as listMarkedQuestions } from './meetings/list-questions.ts'
import { markQuestion } from './meetings/mark-question.ts'
import { readNotes } from './meetings/read-notes.ts'
import { removeItem } from './meetings/remove-item.ts'
import { schedule as scheduleMeeting } from './meetings/schedule.ts'
import { setAttendance } from './meetings/set-attendance.ts'
import { takeBackNotes } from './meetings/take-back-notes.ts'
import { tick } from './meetings/tick.ts'
import { update as updateMeeting } from './meetings/update.ts'
import { writeNotes } from './meetings/write-notes.ts'
import { remove as removeMember } from './members/remove.ts'
import { edit as editMessage } from './messages/edit.ts'
import { list as listMessages } from './messages/list.ts'
import { markRead } from './messages/mark-read.ts'
import { post as postMessage } from './messages/post.ts'
import { react } from './messages/react.ts'
import { archive as archiveNotifications } from './notifications/archive.ts'
import { archiveAll } from './notifications/archive-all.ts'
import { findSettings as findNotificationSettings } from './notifications/find-settings.ts'
import { list as listNotifications } from './notifications/list.ts'
import { listPage } from './notifications/list-page.ts'
import { markAllRead } from './notifications/mark-all-read.ts'
import { markRead as markNotificationsRead } from './notifications/mark-read.ts'
import { mute } from './notifications/mute.ts'
import { setDelivery } from './notifications/set-delivery.ts'
import { setPreset } from './notifications/set-preset.ts'
import { unsubscribe } from './notifications/unsubscribe.ts'
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
import { answerPoint } from './reviews/answer-point.ts'
import { approve as approveRound } from './reviews/approve.ts'
import { commentOnPoint } from './reviews/comment-on-point.ts'
import { editPoint } from './reviews/edit-point.ts'
import { list as listReview } from './reviews/list.ts'
import { raisePoint } from './reviews/raise-point.ts'
import { removePoint } from './reviews/remove-point.ts'
import { returnRound } from './reviews/return-round.ts'
import { send as sendToReview } from './reviews/send.ts'
import { settlePoint } from './reviews/settle-point.ts'
import { withdraw as withdrawRound } from './reviews/withdraw.ts'
import { setStatus } from './stages/set-status.ts'
import { setTargets } from './stages/set-targets.ts'
import { list as listViews } from './views/list.ts'
import { remove as removeView } from './views/remove.ts'
import { save as saveView } from './views/save.ts'
import { deleteMessage } from './workspace/delete-message.ts'
import { listActivity } from './workspace/list-activity.ts'
import { listWaiting } from './workspace/list-waiting.ts'
import { openProject } from './workspace/open-project.ts'
import { openStage } from './workspace/open-stage.ts'
import { openWorkspace } from './workspace/open-workspace.ts'
import { search } from './workspace/search.ts'

/** Every procedure of the product: served at /rpc for its own pages and at /api as REST. */
export const router = {
  ...accountRouter,
  workspace: { open: openWorkspace },
  search,
  views: { list: listViews, save: saveView, remove: removeView },
  projects: {
    list: listProjects,
    find: openProject,
    create: createProject,
    update: updateProject,
    remove: removeProject,
    listActivity,
    listWaiting,
  },
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
    listNotesRuns,
    takeBackNotes,
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
  files: { list: listFiles, startUpload, cancelUpload, add: addFile, removeVersion },
  reviews: {
    list: listReview,
    send: sendToReview,
    withdraw: withdrawRound,
    returnRound,
    approve: approveRound,
    raisePoint,
    editPoint,
    removePoint,
    answerPoint,
    settlePoint,
    commentOnPoint,
  },
  guests: {
    invite: inviteGuest,
    withdraw: withdrawGuest,
    open: openAsGuest,
    raisePoint: raiseGuestPoint,
    editPoint: editGuestPoint,
    removePoint: removeGuestPoint,
    report,
  },
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
    setPreset,
    mute,
    unsubscribe,
  },
}

export type AppRouter = typeof router
