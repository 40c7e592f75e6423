import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createAccount } from '#server/people/sign-in/create-account.ts'
import { dayFromNow, yearNow } from '#server/test/days.ts'
import { inWorld } from '#server/test/world.ts'
import { usersProfiles } from './tables.ts'

type World = Parameters<Parameters<typeof inWorld>[0]>[0]

const student = {
  role: 'Student',
  firstName: ' Ada ',
  lastName: 'Nkosi',
  gender: 'Woman',
  fieldOfStudy: 'Botany',
  institutionName: 'Rhodes University',
  educationLevel: 'PhD',
} as const
const supervisor = {
  ...student,
  role: 'Supervisor',
  institutionName: null,
  dob: '1970-02-28',
  phoneNumber: '+27 821234567',
} as const

async function newcomer({ db, logIn }: World) {
  const email = `ada.${crypto.randomUUID()}@example.org`
  const id = await createAccount(db, { email, name: '', password: '-' })
  return await logIn(id)
}

const thisYear = yearNow()

test('a student in a programme is stored with everything the form asks for, and a supervisor without studies', () =>
  inWorld(async (world) => {
    const ada = await newcomer(world)
    const full = {
      ...student,
      dob: '1999-12-31',
      phoneNumber: '+27 821234567',
      currentInstitution: 'Albany Museum',
      inProgram: true,
      programName: 'PhD in Botany',
      graduationYear: thisYear + 9,
    }
    await ada.profiles.create(full)
    const { role: _role, inProgram: _inProgram, ...stored } = full
    expect((await ada.profiles.me()).profile).toMatchObject({ ...stored, firstName: 'Ada', username: 'Ada Nkosi' })

    const sue = await newcomer(world)
    await sue.profiles.create({ ...full, ...supervisor })
    expect((await sue.profiles.me()).profile).toMatchObject({
      role: 'Supervisor',
      currentInstitution: null,
      programName: null,
      graduationYear: null,
    })
  }))

test('a programme name is not stored when the answer is No', () =>
  inWorld(async (world) => {
    const ada = await newcomer(world)
    await ada.profiles.create({ ...student, inProgram: false, programName: 'Left over', graduationYear: thisYear })
    expect((await ada.profiles.me()).profile).toMatchObject({ programName: null, graduationYear: null })
  }))

test.each([
  ['no first name', { ...student, firstName: '  ' }, 'Oops! Your first name is missing.'],
  ['no gender', { ...student, gender: '' }, 'Oops! Your gender is missing.'],
  ['no institution', { ...student, institutionName: '' }, 'Oops! Your institution is missing.'],
  ['no field of study', { ...student, fieldOfStudy: '' }, 'Oops! Your field of study is missing.'],
  ['no education level', { ...student, educationLevel: '' }, 'Oops! Your education level is missing.'],
  ['a programme without a name', { ...student, inProgram: true }, 'Oops! Your programme name is missing.'],
  ['a supervisor without a phone number', { ...supervisor, phoneNumber: null }, 'Oops! Your phone number is missing.'],
  ['a supervisor without a date of birth', { ...supervisor, dob: null }, 'Oops! Your date of birth is missing.'],
  ['a day that does not exist', { ...student, dob: '2001-02-29' }, 'Date input not valid.'],
  [
    'a phone number without a dial code',
    { ...student, phoneNumber: '0821234567' },
    'Enter a phone number with its dial code.',
  ],
  [
    'a phone number that is too long',
    { ...student, phoneNumber: '+2771 12345678901234' },
    'Enter a phone number with its dial code.',
  ],
  ['a field that is not in the form', { ...student, plan: 'Institutions' }, 'Unrecognized key: "plan"'],
])('with %s, nothing is stored and the answer names the field', (_what, profile, message) =>
  inWorld(async (world) => {
    const ada = await newcomer(world)
    const refused = await ada.profiles.create(profile as never).catch((error) => error)
    expect(refused.code).toBe('BAD_REQUEST')
    expect(refused.data.issues.map((issue: { message: string }) => issue.message)).toEqual([message])
    expect((await ada.profiles.me()).profile).toBeNull()
  }),
)

test.each([null, 'x', [], 1])('input that is not a form at all (%j) is refused', (profile) =>
  inWorld(async (world) => {
    const ada = await newcomer(world)
    await expect(ada.profiles.create(profile as never)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  }),
)

test('a date of birth in the future and a graduation year that was not offered are refused', () =>
  inWorld(async (world) => {
    const ada = await newcomer(world)
    const inThreeDays = dayFromNow(3)
    const inProgram = { ...student, inProgram: true, programName: 'PhD' }
    for (const wrong of [
      { ...student, dob: inThreeDays },
      { ...inProgram, graduationYear: thisYear - 1 },
      { ...inProgram, graduationYear: thisYear + 11 },
    ]) {
      await expect(ada.profiles.create(wrong)).rejects.toMatchObject({ code: 'INVALID_DATE' })
    }
  }))

test('someone edits their profile, keeps a past graduation year, and cannot change their role', () =>
  inWorld(async (world) => {
    const { db, arrive } = world
    const ada = await arrive('Ada')
    const edited = { ...student, firstName: 'Adaeze', inProgram: true, programName: 'PhD', graduationYear: 2019 }
    await expect(ada.calls.profiles.update(edited)).rejects.toMatchObject({ code: 'INVALID_DATE' })
    await db.update(usersProfiles).set({ graduationYear: 2019 }).where(eq(usersProfiles.profileId, ada.id))
    expect(await ada.calls.profiles.update(edited)).toEqual({ role: 'Student', username: 'Adaeze Nkosi' })
    expect((await ada.calls.profiles.me()).profile).toMatchObject({ username: 'Adaeze Nkosi', graduationYear: 2019 })
    await expect(ada.calls.profiles.update({ ...edited, ...supervisor })).rejects.toMatchObject({ code: 'ROLE_FIXED' })
    const early = await newcomer(world)
    await expect(early.profiles.update(student)).rejects.toMatchObject({ code: 'NO_PROFILE' })
  }))

test('everybody with a profile has a subscription, and nobody without', () =>
  inWorld(async (world) => {
    const ada = await world.arrive('Ada', 'Supervisor')
    expect(await ada.calls.subscriptions.find()).toMatchObject({ plan: 'Supervisor', planInForce: 'Supervisor' })
    const early = await newcomer(world)
    await expect(early.subscriptions.find()).rejects.toMatchObject({
      code: 'NO_SUBSCRIPTION',
      message: 'User not authenticated or no subscription found.',
    })
  }))
