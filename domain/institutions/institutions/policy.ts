import type { InstitutionRole } from './grants.ts'

/*
 * Who may do what in a unit of an institution, closed by default: a role may do what is written here for it, in its unit and those
 * below. Roles of an institution read facts (dates, states, whose turn it is), never contents: no grant opens a chat, a file, a
 * draft, a note or minutes.
 */

/** Somebody, seen from one unit: the roles that they have in it or in a unit above. */
export type Standing = { roles: readonly InstitutionRole[] }

const allow =
  (...roles: InstitutionRole[]) =>
  (standing: Standing): boolean =>
    standing.roles.some((role) => roles.includes(role))

export const may = {
  seeLog: allow('owner'),
  seeContract: allow('owner'),
  changeSignIn: allow('owner'),
  setRetention: allow('owner'),
  setBranding: allow('owner'),
  changeUnits: allow('owner', 'administrator'),
  /** The rules and the template of a programme. */
  setProgrammes: allow('owner', 'administrator', 'coordinator'),
  /** Tokens, webhooks and what else of a unit goes out of Ninefold. */
  manageUnit: allow('owner', 'administrator'),
  seeGrants: allow('owner', 'administrator'),
  changeMembers: allow('owner', 'administrator'),
  /** In the institution itself: it is of the whole of it. */
  suspend: allow('owner', 'administrator'),
  seeCandidatures: allow('owner', 'administrator', 'coordinator', 'head'),
  changeCandidatures: allow('owner', 'administrator', 'coordinator'),
  /** Numbers; lists of names are for those who see candidatures. */
  seeReports: allow('owner', 'administrator', 'coordinator', 'head', 'reader'),
  setReports: allow('owner'),
  /** To the people of the unit, and of those below it. */
  announce: allow('owner', 'administrator', 'coordinator'),
}

/** Whether somebody may offer or end this role in a unit: nobody gives more than they have. */
export const mayGive = (standing: Standing, role: InstitutionRole): boolean =>
  standing.roles.includes('owner') || (standing.roles.includes('administrator') && role !== 'owner')
