import type { z } from 'zod'
import type { NewCandidature } from '#domain/institutions/candidatures/new-candidature.ts'
import type { InstitutionRole } from '#domain/institutions/institutions/grants.ts'
import { setAgent } from '#server/site/support/set-agent.ts'
import { dayFromNow } from './days.ts'
import type { createWorld } from './world.ts'

type World = Pick<Awaited<ReturnType<typeof createWorld>>, 'db' | 'arrive' | 'givePassword'>
type Person = Awaited<ReturnType<World['arrive']>>

/** A university with two faculties, a department with a programme in the first, and its owner. */
export async function openInstitution(world: World, { name = 'Rhodes', seats = 50 } = {}) {
  const [agent, owner] = [await world.arrive('Sales'), await world.arrive('Olive', 'Supervisor')]
  await setAgent(world.db, agent.email, true)
  // Changing how people log in asks for it.
  await world.givePassword(owner)
  const id = crypto.randomUUID()
  const contract = { seats, contractUntil: dayFromNow(400), reason: 'Signed today' }
  await agent.calls.institutions.open({ id, name, ownerEmail: owner.email, ...contract })
  await acceptAll(owner)
  const unit = async (unitName: string, kind: 'faculty' | 'department', below = id) => {
    const unitId = crypto.randomUUID()
    await owner.calls.institutions.addUnit({ institutionId: id, unitId: below, id: unitId, name: unitName, kind })
    return unitId
  }
  const programme = async (programmeName: string, unitId: string) => {
    const programmeId = crypto.randomUUID()
    const months = { fullTimeMonths: 24, partTimeMonths: 48 }
    const added = { institutionId: id, unitId, id: programmeId, name: programmeName, degree: "Master's" as const }
    await owner.calls.institutions.addProgramme({ ...added, ...months })
    return programmeId
  }
  const [science, law] = [await unit('Science', 'faculty'), await unit('Law', 'faculty')]
  const botany = await unit('Botany', 'department', science)
  const [msc, llm] = [await programme('MSc Botany', botany), await programme('LLM', law)]

  /** Somebody who has accepted a role. */
  async function appoint(firstName: string, role: InstitutionRole, unitId = id, programmeId: string | null = null) {
    const person = await world.arrive(firstName)
    const offer = { id: crypto.randomUUID(), email: person.email, role, programmeId, from: dayFromNow(), until: null }
    await owner.calls.institutions.offerRole({ institutionId: id, unitId, ...offer })
    await acceptAll(person)
    return person
  }

  /** A candidature, added by the owner. */
  async function admit(person: Pick<Person, 'email'>, more: Partial<z.infer<typeof NewCandidature>> = {}) {
    const candidature = candidatureOf(person, { programmeId: msc, ...more })
    const candidatureId = crypto.randomUUID()
    await owner.calls.candidatures.add({ institutionId: id, id: candidatureId, ...candidature })
    return candidatureId
  }

  return { id, agent, owner, unit, programme, appoint, admit, science, law, botany, msc, llm }
}

export async function acceptAll(person: Person): Promise<void> {
  for (const { id } of (await person.calls.institutions.list()).offers)
    await person.calls.institutions.acceptRole({ id })
}

/** A candidature as somebody fills it in. */
export const candidatureOf = (
  { email }: { email: string },
  more: Partial<z.infer<typeof NewCandidature>> & { programmeId: string },
): z.infer<typeof NewCandidature> => ({
  ...{ name: 'Ada Test', email, studentNumber: `g${crypto.randomUUID().slice(0, 8)}`, registeredOn: dayFromNow(-300) },
  ...{
    mode: 'full_time',
    modeChanges: [],
    interruptions: [],
    extensions: [],
    cohortId: null,
    status: 'registered',
    endedOn: null,
  },
  supervisors: [],
  ...more,
})
