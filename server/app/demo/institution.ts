import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { defaultZone } from '#domain/ground/dates.ts'
import { dayIn, plusDays } from '#domain/ground/due.ts'
import type { CandidatureStatus, Supervision } from '#domain/institutions/candidatures/candidatures.ts'
import { lifeAtFirst } from '#domain/institutions/candidatures/spans.ts'
import { type Degree, proposedMonths } from '#domain/research/registrations/registrations.ts'
import type { Db } from '#server/ground/db/connect.ts'
import { candidaturePlaces, candidatureSpans, candidatures } from '#server/institutions/candidatures/tables.ts'
import {
  institutionActs,
  institutionGrants,
  institutions,
  institutionUnits,
  programmes,
} from '#server/institutions/institutions/tables.ts'
import { researchProjects } from '#server/research/projects/tables.ts'
import { type DemoName, demoPeople } from './accounts.ts'
import { addBranding } from './institution-branding.ts'
import { addCohorts, addTemplates } from './institution-programmes.ts'

/** Faculties, their departments, and what is studied in each. */
const tree: Record<string, Record<string, [name: string, degree: Degree][]>> = {
  'Health Sciences': {
    'Public Health': [
      ['Master of Public Health', "Master's"],
      ['PhD Public Health', 'PhD'],
    ],
    Nursing: [['Honours in Nursing Science', 'Honours']],
  },
  Science: {
    'Soil Science': [
      ['Honours in Soil Science', 'Honours'],
      ['MSc Soil Science', "Master's"],
    ],
    Economics: [
      ['MCom Economics', "Master's"],
      ['PhD Economics', 'PhD'],
    ],
  },
}

const firstNames = ['Amahle', 'Pieter', 'Zanele', 'Kabelo', 'Fatima', 'Sipho', 'Anika', 'Tumelo', 'Naledi', 'Ruan']
const lastNames = ['Nkosi', 'van Wyk', 'Pillay', 'Mahlangu', 'Jacobs', 'Zulu', 'Naidoo', 'Coetzee', 'Moyo', 'Sithole']
const supervisors = ['Marlene Adams', 'Lerato Mabaso', 'Elna Fourie', 'Themba Radebe', 'Priya Govender', 'Sam Petersen']
const candidaturesAtFirst = 140
/** Those of the demo world who have an account, the programme of each, and the project that they have attached. */
const ownCandidatures: [who: DemoName, programme: string, title: string | null][] = [
  ['lindiwe', 'Master of Public Health', 'Household water storage and childhood diarrhoea in rural Limpopo'],
  // He has not said yet that it is his, and is on his own plan.
  ['thabo', 'Honours in Soil Science', null],
  ['aisha', 'MCom Economics', 'Load shedding and small retailers in Khayelitsha, 2019–2024'],
]

/** A university with two faculties and 140 candidatures over six years, which Nomsa owns. Its id. */
export async function addInstitution(tx: Db, ids: Record<DemoName, string>, now: Date): Promise<string> {
  const today = dayIn(now, defaultZone)
  const [institutionId, name] = [uuidv7(), 'Karoo University']
  const openedAt = new Date(now.getTime() - 200 * 86_400_000)
  const contract = { seats: 200, contractUntil: plusDays(today, 500) }
  await tx.insert(institutions).values({ id: institutionId, name, ...contract, openedAt })
  const top = { id: institutionId, institutionId, path: [institutionId], kind: 'institution' as const, name }
  await tx.insert(institutionUnits).values(top)
  const offered = { institutionId, unitId: institutionId, offeredBy: null, offeredAt: openedAt, acceptedAt: openedAt }
  const of = (who: DemoName) => ({ profileId: ids[who], email: demoPeople[who].email })
  await tx
    .insert(institutionGrants)
    .values({ ...offered, ...of('nomsa'), id: uuidv7(), role: 'owner', startsOn: plusDays(today, -200) })
  await tx
    .insert(institutionActs)
    .values({ institutionId, actorId: ids.nomsa, kind: 'role_accepted', about: 'owner', at: openedAt })
  const added: { id: string; institutionId: string; name: string; degree: Degree }[] = []
  for (const [faculty, departments] of Object.entries(tree)) {
    const facultyId = uuidv7()
    const below = { institutionId, parentId: institutionId, path: [institutionId, facultyId] }
    await tx.insert(institutionUnits).values({ ...below, id: facultyId, kind: 'faculty', name: faculty })
    for (const [department, studied] of Object.entries(departments)) {
      const unitId = uuidv7()
      const path = [institutionId, facultyId, unitId]
      const unit = {
        id: unitId,
        institutionId,
        parentId: facultyId,
        path,
        kind: 'department' as const,
        name: department,
      }
      await tx.insert(institutionUnits).values(unit)
      for (const [programme, degree] of studied) {
        const months = proposedMonths[degree]
        const row = { id: uuidv7(), institutionId, unitId, name: programme, degree }
        await tx.insert(programmes).values({ ...row, fullTimeMonths: months, partTimeMonths: 2 * months })
        added.push(row)
      }
    }
  }
  const templateIds = await addTemplates(tx, added, { savedAt: openedAt, savedBy: ids.nomsa })
  const templateOf = (programmeId: string) => ({ templateId: templateIds.get(programmeId) ?? null })
  const all = Array.from({ length: candidaturesAtFirst }, (_, at) => lifeOf(at, added, today))
  const answered = { answeredAt: openedAt, hasAccepted: true }
  await tx.insert(candidatures).values(
    all.map((life, at) => ({
      ...life,
      ...templateOf(life.programmeId),
      institutionId,
      addedAt: openedAt,
      ...(at % 8 > 0 ? answered : {}),
    })),
  )
  for (const [who, programme, title] of ownCandidatures) {
    const [project] = title ? await tx.select().from(researchProjects).where(eq(researchProjects.title, title)) : []
    const { firstName, lastName } = demoPeople[who].profile
    const programmeId = added.find((each) => each.name === programme)?.id ?? ''
    const registered = {
      name: `${firstName} ${lastName}`,
      programmeId,
      studentNumber: `k26${who.length}${who.slice(0, 3)}`,
    }
    const attached = project && { ...answered, profileId: ids[who], projectId: project.id, attachedAt: openedAt }
    await tx.insert(candidatures).values({
      ...lifeOf(0, added, today),
      ...{ id: uuidv7(), institutionId, addedAt: openedAt, email: demoPeople[who].email, ...registered, ...attached },
      ...templateOf(programmeId),
      ...{ registeredOn: plusDays(today, -400), status: 'registered', endedOn: null },
    })
  }
  await addCohorts(tx, institutionId)
  await addBranding(tx, institutionId)
  await addSpans(tx, institutionId, today)
  return institutionId
}

/** When each candidature was in which status and programme. */
async function addSpans(tx: Db, institutionId: string, today: string): Promise<void> {
  const rows = await tx.select().from(candidatures).where(eq(candidatures.institutionId, institutionId))
  const lives = rows.flatMap((row) => {
    const life = lifeAtFirst(row, { on: null, reason: null, today })
    return life === 'NOT_YET' ? [] : [{ id: row.id, life }]
  })
  const numbered = <Each>(candidatureId: string, spans: readonly Each[]) =>
    spans.map((span, at) => ({ ...span, candidatureId, institutionId, number: at + 1 }))
  await tx.insert(candidatureSpans).values(lives.flatMap(({ id, life }) => numbered(id, life.statuses)))
  await tx.insert(candidaturePlaces).values(lives.flatMap(({ id, life }) => numbered(id, life.places)))
}

/** One believable life, the same for the same number: most go on, some are interrupted, some have ended well or not. */
function lifeOf(at: number, choices: { id: string; degree: Degree }[], today: string) {
  const random = (many: number, salt: number) => ((at * 7919 + salt * 104_729 + (at % 13) * 31 * salt) >>> 0) % many
  const programme = choices[random(choices.length, 1)] ?? { id: '', degree: 'Other' as const }
  const months = proposedMonths[programme.degree]
  const daysAgo = 30 + random(6 * 365, 2)
  const mode = random(10, 3) < 3 ? ('part_time' as const) : ('full_time' as const)
  const norm = months * 30 * (mode === 'part_time' ? 2 : 1)
  const registeredOn = plusDays(today, -daysAgo)
  const status = statusOf(daysAgo / norm, random(100, 4))
  const hasEnded = ['graduated', 'withdrawn', 'excluded', 'transferred'].includes(status)
  const endedOn = hasEnded
    ? plusDays(registeredOn, Math.min(daysAgo - 10 - random(90, 12), Math.round(norm * (0.7 + random(60, 5) / 100))))
    : null
  const [first = '', second = ''] = [supervisors[random(6, 6)], supervisors[random(5, 7)]]
  const interruptions =
    random(10, 8) === 0 && daysAgo > 300
      ? [{ kind: 'leave' as const, from: plusDays(registeredOn, 120), until: plusDays(registeredOn, 240) }]
      : []
  return {
    ...{ id: uuidv7(), programmeId: programme.id, registeredOn, mode, modeChanges: [], interruptions, status, endedOn },
    name: `${firstNames[at % 10]} ${lastNames[(at * 3 + Math.floor(at / 10)) % 10]}`,
    email: `student${at}@karoo.example`,
    studentNumber: `k${20 + random(6, 9)}${String(1000 + at)}`,
    ...(daysAgo > norm && random(3, 10) === 0 ? extended(registeredOn, norm) : { extensions: [], extensionMonths: 0 }),
    // Some have nobody yet.
    supervisors:
      at % 31 === 7
        ? []
        : first === second || random(3, 11) > 0
          ? [sharing(first, 100)]
          : [sharing(first, 60), sharing(second, 40)],
    version: 1,
  }
}

const extended = (registeredOn: string, norm: number) => ({
  extensions: [{ months: 6, reason: 'Fieldwork began late', grantedOn: plusDays(registeredOn, norm) }],
  extensionMonths: 6,
})

const sharing = (name: string, share: number): Supervision => ({
  ...{ name, share, email: `${name.toLowerCase().replace(' ', '.')}@karoo.example` },
})

function statusOf(used: number, chance: number): CandidatureStatus {
  if (used < 0.1 && chance < 20) return 'applied'
  // Few go on for long after their time.
  if (used > 1.15 && chance < 94) return chance < 62 ? 'graduated' : chance < 82 ? 'withdrawn' : 'excluded'
  if (used > 0.9 && chance < 45) return 'graduated'
  if (used > 0.8 && chance < 60) return chance < 50 ? 'under_examination' : 'corrections'
  if (used > 0.4 && chance > 88) return chance > 95 ? 'excluded' : 'withdrawn'
  if (used > 0.3 && chance === 80) return 'transferred'
  return 'registered'
}
