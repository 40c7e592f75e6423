import * as z from 'zod'
import { PlainDate } from '#domain/ground/plain-date.ts'
import { line } from '#domain/ground/text.ts'
import type { Brand } from '#domain/institutions/branding/branding.ts'
import type { ContractState } from './contracts.ts'
import type { Grant, InstitutionRole } from './grants.ts'
import type { Programme } from './programmes.ts'
import type { Unit } from './units.ts'

/** What was agreed with an institution. */
export const Contract = z.strictObject({
  seats: z.int('Give a whole number.').min(1, 'Give at least one seat.').max(100_000),
  contractUntil: PlainDate,
})

/** Somebody whom support offers the role of an owner, with or without an account. */
export const NewOwner = z.strictObject({ email: z.email('Enter an email address.').max(254).toLowerCase() })

export const NewInstitution = Contract.extend({
  name: line({ max: 200, tooLong: 'Keep it under 200 characters.', empty: 'Give the institution a name.' }),
  /** Somebody with an account: the first owner. */
  ownerEmail: z.email('Enter an email address.').max(254).toLowerCase(),
})

/** An institution as the support desk sees it: its contract, and who owns it. */
export type DeskInstitution = {
  id: string
  name: string
  state: ContractState
  contractUntil: string
  seats: number
  taken: number
  waiting: number
  /** The addresses of those who own it today; of nobody where the last one’s account was deleted, or never accepted. */
  owners: string[]
  /** The addresses to which that role is offered. */
  offeredTo: string[]
}

/** An institution that somebody has a role in, and roles in any that they were offered. */
export type Institutions = {
  institutions: { id: string; name: string; roles: InstitutionRole[] }[]
  offers: (Pick<Grant, 'id' | 'role' | 'unitName' | 'programmeName' | 'from' | 'until'> & {
    institutionName: string
    offeredBy: string | null
  })[]
}

/** A unit that somebody sees, with what they are in it. */
export type SeenUnit = Unit & { roles: InstitutionRole[]; active: number | null }

/** The part of an institution that somebody sees: their units and those below. */
export type Workspace = {
  id: string
  name: string
  brand: Brand
  state: ContractState
  /** Its last day. */
  contractUntil: string
  units: SeenUnit[]
  programmes: Programme[]
  /** For owners. */
  contract: { seats: number; taken: number; waiting: number } | null
}

/** What is written in the log. */
export const actKinds = [
  'institution_opened',
  'contract_set',
  'unit_added',
  'unit_changed',
  'unit_archived',
  'programme_added',
  'programme_changed',
  'programme_archived',
  'cohort_added',
  'cohort_changed',
  'cohort_archived',
  'rules_set',
  'template_saved',
  'template_renewed',
  'role_offered',
  'role_accepted',
  'role_declined',
  'role_ended',
  'candidature_added',
  'candidature_changed',
  'candidature_accepted',
  'candidature_declined',
  'project_attached',
  'project_detached',
  'sign_in_changed',
  'sign_in_turned_on',
  'sign_in_turned_off',
  'sign_in_removed',
  'token_made',
  'token_revoked',
  'webhook_added',
  'webhook_removed',
  'webhook_secret_renewed',
  'webhook_turned_on',
  'log_exported',
  'list_opened',
  'reports_set',
  'retention_set',
  'branding_set',
  'member_invited',
  'member_accepted',
  'member_declined',
  'member_left',
  'member_ended',
  'person_suspended',
  'person_restored',
  'invoice_entered',
  'invoice_changed',
  'calendar_made',
  'calendar_ended',
  'announcement_made',
  'announcement_edited',
  'announcement_withdrawn',
  'domain_claimed',
  'domain_proven',
  'domain_lost',
  'domain_lapsed',
  'domain_refused',
  'domain_removed',
  'joining_turned_on',
  'joining_turned_off',
  'enforcement_turned_on',
  'enforcement_turned_off',
  'break_glass_used',
  'member_joined',
  'person_unproven',
  'person_departed',
  'person_proven',
  'member_lapsed',
  'role_granted',
  'member_provisioned',
  'provisioning_set_up',
  'provisioning_removed',
  'provisioning_token_made',
  'provisioning_token_revoked',
  'provisioning_rule_added',
  'provisioning_rule_removed',
] as const
export type ActKind = (typeof actKinds)[number]

/** What happens by itself: nobody did it. */
export const actsOfTime = [
  'domain_lost',
  'domain_lapsed',
  'person_unproven',
  'person_departed',
  'member_lapsed',
  'member_joined',
] as const satisfies readonly ActKind[]

export const actLabels: Record<ActKind, string> = {
  institution_opened: 'opened the institution',
  contract_set: 'set the contract',
  unit_added: 'added a unit',
  unit_changed: 'changed a unit',
  unit_archived: 'archived a unit',
  programme_added: 'added a programme',
  programme_changed: 'changed a programme',
  programme_archived: 'archived a programme',
  cohort_added: 'added a cohort',
  cohort_changed: 'changed a cohort',
  cohort_archived: 'archived a cohort',
  rules_set: 'set the rules of a programme',
  template_saved: 'saved the stages of a programme',
  template_renewed: 'moved to the newest stages',
  role_offered: 'offered a role',
  role_accepted: 'accepted a role',
  role_declined: 'declined a role',
  role_ended: 'ended a role',
  candidature_added: 'added a candidature',
  candidature_changed: 'changed a candidature',
  candidature_accepted: 'accepted a candidature',
  candidature_declined: 'declined a candidature',
  project_attached: 'attached a project',
  project_detached: 'detached a project',
  sign_in_changed: 'set up the login of',
  sign_in_turned_on: 'turned on the login of',
  sign_in_turned_off: 'turned off the login of',
  sign_in_removed: 'removed the login of',
  token_made: 'made an API token',
  token_revoked: 'revoked an API token',
  webhook_added: 'added a webhook',
  webhook_removed: 'removed a webhook',
  webhook_secret_renewed: 'renewed the secret of a webhook',
  webhook_turned_on: 'turned a webhook on again',
  log_exported: 'took the log along',
  list_opened: 'opened a list of names',
  reports_set: 'changed the reports',
  retention_set: 'changed how long names are kept',
  branding_set: 'changed the branding',
  member_invited: 'invited a member',
  member_accepted: 'became a member',
  member_declined: 'declined to be a member',
  member_left: 'left',
  member_ended: 'ended a membership',
  person_suspended: 'suspended',
  person_restored: 'ended the suspension of',
  domain_claimed: 'claimed the domain',
  domain_proven: 'proved the domain',
  domain_lost: 'no longer found the proof of the domain',
  domain_lapsed: 'stopped counting the domain',
  domain_refused: 'refused the claim on the domain',
  domain_removed: 'gave up the domain',
  joining_turned_on: 'let people join by the login of',
  joining_turned_off: 'let nobody join any more by the login of',
  enforcement_turned_on: 'has people log in through',
  enforcement_turned_off: 'has nobody log in any more through',
  break_glass_used: 'opened emergency access to',
  member_joined: 'joined by their login',
  person_unproven: 'suspended, without a login for six months,',
  person_departed: 'suspended, 30 days after a login that says they have left,',
  member_lapsed: 'no longer a member, 90 days after a suspension,',
  person_proven: 'is back by their login',
  invoice_entered: 'entered the invoice',
  invoice_changed: 'changed the invoice',
  calendar_made: 'made a calendar of deadlines for',
  calendar_ended: 'turned off their calendar of deadlines for',
  announcement_made: 'announced',
  announcement_edited: 'changed an announcement',
  announcement_withdrawn: 'withdrew an announcement',
  role_granted: 'granted a role',
  member_provisioned: 'added a member',
  provisioning_set_up: 'set up provisioning by',
  provisioning_removed: 'removed provisioning by',
  provisioning_token_made: 'made a token for provisioning',
  provisioning_token_revoked: 'revoked a token for provisioning',
  provisioning_rule_added: 'added a rule for a group',
  provisioning_rule_removed: 'removed a rule for a group',
}

/** An entry of the log: who did what, about what, in which unit, and when. */
export type Act = { id: string; kind: ActKind; who: string; about: string; unit: string | null; at: Date }
