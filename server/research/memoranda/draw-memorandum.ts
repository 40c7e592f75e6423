import { readFileSync } from 'node:fs'
import { clockIn } from '#domain/ground/clocks.ts'
import { dayOf, defaultZone, longDate } from '#domain/ground/dates.ts'
import { projectRoleLabels } from '#domain/research/members/members.ts'
import { type MemorandumVersion, missingFrom, type Signatory } from '#domain/research/memoranda/memoranda.ts'
import { clauseLabels, clauses, rhythmOf } from '#domain/research/memoranda/terms.ts'
import { typesetPdf } from '#server/ground/typesetting/typeset.ts'

const template = readFileSync(new URL('./memorandum.typ', import.meta.url), 'utf8')

const main = `#import "paper.typ": *
#import "memorandum.typ": memorandum
#show: paper.with(title: content.title, kind: "Memorandum of understanding")
#text(9.5pt, fill: quiet, content.project)
#v(-6pt)
#title()
#memorandum(content)`

type Printed = { project: string; version: MemorandumVersion; signatories: Signatory[] }

/** A version of a memorandum as a PDF, with who has signed it and the fingerprint of its text. */
export function drawMemorandum({ project, version, signatories }: Printed): Promise<Uint8Array> {
  const { number, terms, signatures, signedAt, confirmBy, fingerprint, isAltered } = version
  const content = {
    project,
    title: 'Memorandum of understanding',
    version: String(number),
    state: stateOf(signedAt, signatures.length),
    confirmBy: confirmBy && longDate(confirmBy),
    warning: isAltered ? 'This text is not the one that was signed.' : null,
    rhythm: rhythmOf(terms),
    clauses: clauses.map((each) => ({ label: clauseLabels[each], text: terms[each] })),
    signatures: signatures.map(({ name, role, confirmation, isOfThisText, ...each }) => ({
      name: name ?? 'Deleted user',
      role: projectRoleLabels[role],
      at: momentOf(each.signedAt),
      what: `${confirmation === 0 ? 'the text' : `confirmation ${confirmation}`}${isOfThisText ? '' : ', another text'}`,
    })),
    missing: signedAt ? [] : missingFrom(signatories, version, 0).map(({ name }) => name),
    fingerprint,
  }
  return typesetPdf({ main, files: { 'memorandum.typ': template }, content })
}

const stateOf = (signedAt: Date | null, signatures: number) => {
  if (signedAt) return `Signed by all on ${dayOf(signedAt)}`
  return signatures > 0 ? 'Not signed by all yet' : 'Not signed yet'
}

const momentOf = (at: Date) => `${dayOf(at)}, ${clockIn(defaultZone)(at).time}`
