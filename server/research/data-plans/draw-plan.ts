import { readFileSync } from 'node:fs'
import { dayOf, longDate } from '#domain/ground/dates.ts'
import {
  accessLabels,
  answerLabels,
  type Dataset,
  ethicalIssuesOf,
  licenceName,
  sizeInWords,
} from '#domain/research/data-plans/data-plans.ts'
import { questionLabels, questions } from '#domain/research/data-plans/questions.ts'
import { projectRoleLabels } from '#domain/research/members/members.ts'
import { typesetPdf } from '#server/ground/typesetting/typeset.ts'
import type { Printed } from './printed-of.ts'

const template = readFileSync(new URL('./plan.typ', import.meta.url), 'utf8')

const main = `#import "paper.typ": *
#import "plan.typ": plan
#show: paper.with(title: content.title, kind: "Data management plan")
#text(9.5pt, fill: quiet, content.project)
#v(-6pt)
#title()
#plan(content)`

/** A data management plan as a PDF. */
export function drawPlan(printed: Printed): Promise<Uint8Array> {
  const { project, plan, version, changedAt, savedByName, approvals, contributors } = printed
  const { name, email, orcid } = plan.contact
  const content = {
    project: project.title,
    title: 'Data management plan',
    version: version === null ? 'Not saved as a version' : `${version}, of ${dayOf(changedAt)}`,
    changed: version === null ? dayOf(changedAt) : '',
    savedBy: savedByName,
    contact: [name, email, orcid && `ORCID iD ${orcid}`].filter(Boolean).join(', '),
    people: contributors.map((each) => `${each.name} (${projectRoleLabels[each.role].toLowerCase()})`).join(', '),
    ethicalIssues: answerLabels[ethicalIssuesOf(plan, approvals)],
    approvals: approvals.map(({ committee, about, number, until }) => ({
      ...{ committee, about, number: number ?? '' },
      until: until ? longDate(until) : 'No last day',
    })),
    questions: questions.map((each) => ({ label: questionLabels[each], text: plan.answers[each] })),
    datasets: plan.datasets.map(drawn),
  }
  return typesetPdf({ main, files: { 'plan.typ': template }, content })
}

const drawn = ({ title, description, kind, personal, sensitive, issuedOn, identifier, distributions }: Dataset) => ({
  ...{ title, description, kind, identifier },
  personal: answerLabels[personal],
  sensitive: answerLabels[sensitive],
  issued: issuedOn && longDate(issuedOn),
  distributions: distributions.map((each) => ({
    title: each.title,
    access: accessLabels[each.access],
    formats: each.formats,
    size: each.byteSize === null ? '' : sizeInWords(each.byteSize),
    licence: each.licence && `${licenceName(each.licence)}, from ${longDate(each.licensedFrom ?? '')}`,
    host: [each.host, each.hostAddress].filter(Boolean).join(', '),
    until: each.availableUntil && longDate(each.availableUntil),
  })),
})
