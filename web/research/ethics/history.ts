import {
  approvalKindLabels,
  lateRuleLabels,
  outcomeLabels,
  riskLabels,
  routeLabels,
  stepKindLabels,
} from '#domain/research/ethics/approvals.ts'
import { documentKindLabels } from '#domain/research/ethics/documents.ts'
import { added, type EntryOf, fields, historyOf } from '#web/ground/history/kind.ts'
import { plainDate } from '#web/ground/ui/dates.ts'

export const history = historyOf<'ethics'>({
  kind: 'ethics',
  label: 'Ethics',
  deed(entry) {
    const { step, notNeeded, isConfirmed, returned, study, groups, languages, document, inUse, comment, answer } = {
      ...entry.before,
      ...entry.after,
    }
    if (notNeeded && isConfirmed) return 'confirmed that no ethics approval is needed'
    if (notNeeded) return `${entry.after ? 'said' : 'took back'} that no ethics approval is needed`
    if (returned) return `sent back the ${stepName(entry)}`
    if (isConfirmed) return `confirmed the ${stepName(entry)}`
    if (study !== undefined || groups !== undefined || languages !== undefined)
      return 'answered the questions about the ethics of the study'
    if (document && inUse) return `said which version of “${entry.name}” participants are given`
    if (document) return `${added(entry)} “${entry.name}” ${entry.after === null ? 'in' : 'for'} the ethics application`
    if (comment !== undefined || answer !== undefined) return `${added(entry)} a comment of ${entry.name}`
    if (step) return `${added(entry)} the ${stepName(entry)}`
    return `${added(entry)} the approval of ${entry.name}`
  },
  fields: (entry) =>
    fields<'ethics'>(entry, {
      committee: ['Committee', (text) => text],
      approvalKind: ['About', (kind) => approvalKindLabels[kind]],
      registration: ['Registration', (text) => text],
      reference: ['Reference', (text) => text],
      route: ['Route', (route) => routeLabels[route]],
      risk: ['Risk', (risk) => riskLabels[risk]],
      covers: ['Covers', (text) => text],
      lateRule: ['After its last day', (rule) => lateRuleLabels[rule]],
      text: ['About', (text) => text],
      happenedOn: ['Happened', plainDate],
      knownOn: ['Became known', plainDate],
      isSerious: ['Serious', (isSerious) => (isSerious ? 'Yes' : 'No')],
      noticedOn: ['Committee told at once', plainDate],
      dueOn: ['Due', plainDate],
      submittedOn: ['Submitted', plainDate],
      decidedOn: ['Decided', plainDate],
      outcome: ['Decision', (outcome) => outcomeLabels[outcome]],
      number: ['Number', (text) => text],
      validFrom: ['Valid from', plainDate],
      validUntil: ['Valid until', plainDate],
      conditions: ['Conditions', (text) => text],
      letter: ['Letter', (text) => text],
      returned: ['Reason', (text) => text],
      notNeeded: ['Reason', (text) => text],
      agreedBy: ['Agreed by', (text) => text],
      study: ['The study', (text) => text],
      groups: ['Groups', (text) => text],
      languages: ['Languages', (text) => text],
      document: ['Document', (kind) => documentKindLabels[kind]],
      who: ['For or of', (text) => text],
      language: ['Language', (text) => text],
      footer: ['In its footer', (text) => text],
      inUse: ['Given to participants', (text) => text],
      comment: ['Comment', (text) => text],
      answer: ['Answer', (text) => text],
    }),
})

function stepName({ before, after, name }: EntryOf<'ethics'>): string {
  const step = after?.step ?? before?.step
  return `${step ? stepKindLabels[step].toLowerCase() : 'decision'} (${name})`
}
