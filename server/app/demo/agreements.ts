import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn, plusDays } from '#domain/ground/due.ts'
import type { Terms } from '#domain/research/memoranda/terms.ts'
import type { Sections } from '#domain/research/progress-reports/progress-reports.ts'
import type { Registration } from '#domain/research/registrations/registrations.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { hashText } from '#server/research/memoranda/hash-text.ts'
import { memorandumSignatures, memorandumVersions } from '#server/research/memoranda/tables.ts'
import { progressReports, reportSchedules } from '#server/research/progress-reports/tables.ts'
import { registrations } from '#server/research/registrations/tables.ts'
import type { DemoName } from './accounts.ts'

/** What a student and a supervisor agreed on, entered and reported, as the demo world has it. Days are counted from now. */
export type DemoAgreements = {
  registration: Pick<Registration, 'degree' | 'normMonths' | 'mode'> & { daysAgo: number }
  memorandum: Terms & { signedDaysAgo: number }
  report: { sentDaysAgo: number; dueInDays: number; sections: Partial<Sections> }
}

type Into = { projectId: string; ids: Record<DemoName, string>; owner: DemoName; supervisor: DemoName; now: Date }

/** A registration, a memorandum that both have signed, and a progress report that waits for the supervisor. */
export async function addAgreements(tx: Db, demo: DemoAgreements, { projectId, ids, owner, supervisor, now }: Into) {
  const today = dayIn(now, defaultZone)
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const { daysAgo, ...registration } = demo.registration
  await tx.insert(registrations).values({
    ...{ projectId, ...registration, registeredOn: plusDays(today, -daysAgo), modeChanges: [], interruptions: [] },
    ...{ version: 1, changedBy: ids[owner], changedAt: ago(daysAgo - 30) },
  })

  const { signedDaysAgo, ...terms } = demo.memorandum
  const { meetEveryDays, commentWithinDays, answerWithinDays, ...clauses } = terms
  const signedAt = ago(signedDaysAgo)
  const fingerprint = hashText(terms)
  const [version] = await tx
    .insert(memorandumVersions)
    .values({
      ...{ projectId, number: 1, meetEveryDays, commentWithinDays, answerWithinDays, fingerprint, signedAt },
      clauses,
      ...{ writtenBy: ids[owner], writtenAt: ago(signedDaysAgo + 3), confirmBy: plusDays(today, 365 - signedDaysAgo) },
    })
    .returning({ id: memorandumVersions.id })
  for (const [name, role] of [
    [owner, 'owner'],
    [supervisor, 'supervisor'],
  ] as const)
    await tx.insert(memorandumSignatures).values({
      ...{ versionId: version?.id ?? '', profileId: ids[name], role, confirmation: 0, fingerprint, signedAt },
    })

  const { sentDaysAgo, dueInDays, sections } = demo.report
  const dueOn = plusDays(today, dueInDays)
  await tx.insert(progressReports).values({
    ...{
      id: crypto.randomUUID(),
      projectId,
      periodFrom: plusDays(today, -180),
      periodTo: plusDays(today, -sentDaysAgo),
    },
    ...{ dueOn, state: 'sent', version: 2, startedBy: ids[owner], startedAt: ago(sentDaysAgo + 4) },
    ...{ sentBy: ids[owner], sentAt: ago(sentDaysAgo), sections: { ...empty, ...sections } },
  })
  await tx.insert(reportSchedules).values({
    ...{ projectId, everyMonths: 6, firstDueOn: dueOn, nextDueOn: plusDays(dueOn, 182), needsSecond: false },
    ...{ setBy: ids[supervisor], setAt: ago(signedDaysAgo) },
  })
}

const empty: Sections = {
  ...{ summary: '', stages: '', reviews: '', meetings: '', outputs: '', actions: '', obstacles: '', ahead: '' },
}
