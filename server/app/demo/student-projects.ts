import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn, plusDays } from '#domain/ground/due.ts'
import { isActive } from '#domain/institutions/candidatures/candidatures.ts'
import type { Route } from '#domain/research/ethics/approvals.ts'
import type { Db } from '#server/ground/db/connect.ts'
import type { Storage } from '#server/ground/storage/storage.ts'
import { candidatures } from '#server/institutions/candidatures/tables.ts'
import { institutionUnits, programmes } from '#server/institutions/institutions/tables.ts'
import { institutionMembers } from '#server/institutions/members/tables.ts'
import { stageTemplates } from '#server/institutions/templates/tables.ts'
import { ethicsApprovals, ethicsNotNeeded, ethicsSteps } from '#server/research/ethics/tables.ts'
import { meetings } from '#server/research/meetings/tables.ts'
import { memorandumSignatures, memorandumVersions } from '#server/research/memoranda/tables.ts'
import { progressReports, reportSchedules } from '#server/research/progress-reports/tables.ts'
import { addLetters } from './ethics-letters.ts'
import { addAccounts } from './student-accounts.ts'
import { type Alone, ethicsOf, meetingsOf, memorandumOf, reportsOf, type Studied } from './student-papers.ts'
import { storeProjects } from './student-stages.ts'
import { type Chance, chanceOf, workOf } from './student-work.ts'

/** What theses are about, by department, and where. */
const topics: Record<string, string[]> = {
  'Public Health': [
    'Adherence to tuberculosis treatment',
    'Missed vaccinations of children under five',
    'Screening for hypertension by community health workers',
    'Waiting times in primary care',
  ],
  Nursing: ['Handover between shifts', 'Pain after caesarean section', 'Hand hygiene on surgical wards'],
  'Soil Science': ['Carbon in no-till soils', 'Salinity under drip irrigation', 'Erosion after veld fires'],
  Economics: [
    'Child support grants and school attendance',
    'Remittances and small shops',
    'Transport costs of job seekers',
  ],
}
const places = ['Mangaung', 'Beaufort West', 'uMgungundlovu', 'Mthatha', 'the Northern Cape', 'Gqeberha', 'Upington']

type Into = { institutionId: string; password: string; now: Date; storage: () => Promise<Storage> }

/**
 * Most who are registered or graduated have a project attached, with stages completed over the years, what committees decided, memoranda
 * and progress reports: what the reports of an institution are counted from. Their supervisors belong to it, too.
 */
export async function addStudentProjects(tx: Db, { institutionId, password, now, storage }: Into): Promise<void> {
  const today = dayIn(now, defaultZone)
  const openedAt = new Date(now.getTime() - 190 * 86_400_000)
  const found = await findStudents(tx, institutionId)
  const supervisors = [
    ...new Map(found.flatMap(({ supervisor }) => (supervisor ? [[supervisor.email, supervisor]] : []))),
  ]
  const people = await addAccounts(
    tx,
    [
      ...found.map(({ name, email, programme, degree, number }) => ({
        ...{ name, email, field: programme, role: 'Student' as const, educationLevel: degree },
        gender: number % 2 ? ('Man' as const) : ('Woman' as const),
      })),
      ...supervisors.map(([email, { name }]) => ({
        ...{ name, email, field: 'Research', role: 'Supervisor' as const, educationLevel: 'PhD' as const },
        gender: 'Prefer not to say' as const,
      })),
    ],
    { password, now },
  )
  const idOf = (email: string) => people.get(email) ?? ''
  await tx.insert(institutionMembers).values(
    supervisors.map(([email]) => ({
      ...{ id: crypto.randomUUID(), institutionId, unitId: institutionId, email, profileId: idOf(email) },
      ...{ invitedAt: openedAt, acceptedAt: openedAt },
    })),
  )
  const studied = found.map(({ number, supervisor, unit, topic, stages, ...student }) => {
    const chance = chanceOf(number)
    const route = routeOf(unit, chance)
    const work = workOf({ ...student, route }, stages, chance, today)
    const on = work.stages[0]?.steps[0]?.on ?? today
    return {
      ...{
        projectId: crypto.randomUUID(),
        candidatureId: student.id,
        studentId: idOf(student.email),
        work,
        chance,
        today,
      },
      ...{ supervisorId: supervisor ? idOf(supervisor.email) : null, title: topic, lastDay: student.endedOn ?? today },
      ...{ startedOn: plusDays(on < today ? on : today, -1), isActive: isActive(student.status) },
      route,
    }
  })
  await storeProjects(tx, studied)
  const attached = studied.map(({ candidatureId: id, projectId, studentId }) => ({ id, projectId, studentId }))
  await tx.execute(sql`update candidatures c set project_id = a."projectId", profile_id = a."studentId", attached_at = ${openedAt.toISOString()}
    from jsonb_to_recordset(${JSON.stringify(attached)}::jsonb) as a(id uuid, "projectId" uuid, "studentId" uuid) where c.id = a.id`)
  await storeEthics(tx, storage, studied)
  await storePapers(
    tx,
    studied.flatMap(({ supervisorId, ...each }) => (supervisorId ? [{ ...each, supervisorId }] : [])),
  )
}

function routeOf(unit: string, chance: Chance): Route {
  if (unit !== 'Public Health' && unit !== 'Nursing') return 'exempt'
  return chance(44) < 0.4 ? 'full' : 'expedited'
}

/** Those who get a project: most of whoever is registered or has graduated, and has said that it is theirs. */
async function findStudents(tx: Db, institutionId: string) {
  const rows = await tx
    .select({ row: candidatures, programme: programmes, unit: institutionUnits.name, stages: stageTemplates.stages })
    .from(candidatures)
    .innerJoin(programmes, eq(programmes.id, candidatures.programmeId))
    .innerJoin(institutionUnits, eq(institutionUnits.id, programmes.unitId))
    .leftJoin(stageTemplates, eq(stageTemplates.id, candidatures.templateId))
    .where(
      and(
        eq(candidatures.institutionId, institutionId),
        eq(candidatures.hasAccepted, true),
        isNull(candidatures.projectId),
        inArray(candidatures.status, ['registered', 'under_examination', 'corrections', 'graduated']),
      ),
    )
    .orderBy(candidatures.email)
  return rows.flatMap(({ row, programme, unit, stages }, place) => {
    const number = Number(/\d+/.exec(row.email)?.[0] ?? 0)
    if (chanceOf(number)(1) < (isActive(row.status) ? 0.1 : 0.4)) return []
    const about = topics[unit] ?? []
    const months = row.mode === 'part_time' ? programme.partTimeMonths : programme.fullTimeMonths
    return [
      {
        ...row,
        ...{ number, unit, programme: programme.name, degree: programme.degree, norm: months * 30.4 },
        ...{
          supervisor: row.supervisors[0],
          topic: `${about[place % about.length]} in ${places[place % places.length]}`,
        },
        stages: stages?.map((stage) => stage.number) ?? [1, 2, 3, 4, 5, 6, 7, 8, 9],
      },
    ]
  })
}

async function storeEthics(tx: Db, storage: () => Promise<Storage>, studied: readonly (Alone & { title: string })[]) {
  const ethics = studied.map((each) => ({ ...each, ethics: ethicsOf(each) }))
  await tx.insert(ethicsApprovals).values(ethics.flatMap(({ ethics: { approvals } }) => approvals))
  await tx.insert(ethicsSteps).values(ethics.flatMap(({ ethics: { steps } }) => steps))
  await tx.insert(ethicsNotNeeded).values(ethics.flatMap(({ ethics: { notNeeded } }) => notNeeded))
  await addLetters(tx, storage, ethics)
}

async function storePapers(tx: Db, studied: readonly Studied[]) {
  const memoranda = studied.map(memorandumOf)
  await tx.insert(memorandumVersions).values(memoranda.flatMap(({ version }) => version))
  await tx.insert(memorandumSignatures).values(memoranda.flatMap(({ signatures }) => signatures))
  const reports = studied.map(reportsOf)
  await tx.insert(reportSchedules).values(reports.flatMap(({ schedule }) => schedule))
  await tx.insert(progressReports).values(reports.flatMap((each) => each.reports))
  await tx.insert(meetings).values(studied.flatMap(meetingsOf))
}
