import type { z } from 'zod'
import type { ReceiptDetails } from '#domain/money/receipts/receipt-details.ts'
import type { PlanName } from '#domain/money/subscriptions/plans.ts'
import type { NewProfile } from '#domain/people/profiles/profiles.ts'

/** Known to everybody who reads this: demo accounts are never made in production. */
export const demoPassword = 'nine-stages'

type DemoPerson = {
  is: string
  email: string
  plan: PlanName
  /** How many days ago the plan was first paid for: before anybody was invited by it. */
  paidDaysAgo?: number
  /** What stands on their receipts besides. */
  receipt?: Partial<ReceiptDetails>
  profile: z.input<typeof NewProfile>
}

const people = {
  lindiwe: {
    is: 'student',
    email: 'lindiwe@demo.example',
    plan: 'Researcher',
    paidDaysAgo: 401,
    profile: {
      role: 'Student',
      firstName: 'Lindiwe',
      lastName: 'Dube',
      gender: 'Woman',
      fieldOfStudy: 'Public health',
      institutionName: 'University of the Witwatersrand, Johannesburg',
      educationLevel: "Master's",
      inProgram: true,
      programName: 'Master of Public Health',
    },
  },
  johan: {
    is: 'supervisor',
    email: 'johan@demo.example',
    plan: 'Supervisor',
    paidDaysAgo: 331,
    receipt: {
      name: 'Stellenbosch University, Department of Soil Science',
      address: 'Private Bag X1\nMatieland\n7602',
      orderNumber: 'PO-4500187231',
    },
    profile: {
      role: 'Supervisor',
      firstName: 'Johan',
      lastName: 'Botha',
      gender: 'Man',
      dob: '1971-03-09',
      phoneNumber: '+27 218085555',
      fieldOfStudy: 'Environmental science',
      institutionName: 'Stellenbosch University',
      educationLevel: 'PhD',
    },
  },
  aisha: {
    is: 'collaborator',
    email: 'aisha@demo.example',
    plan: 'Researcher',
    paidDaysAgo: 402,
    profile: {
      role: 'Collaborator',
      firstName: 'Aisha',
      lastName: 'Patel',
      gender: 'Woman',
      fieldOfStudy: 'Biostatistics',
      institutionName: 'University of Cape Town',
      educationLevel: 'Postdoctoral',
    },
  },
  nomsa: {
    is: 'institution',
    email: 'nomsa@demo.example',
    plan: 'Institutions',
    profile: {
      role: 'Supervisor',
      firstName: 'Nomsa',
      lastName: 'Khumalo',
      gender: 'Woman',
      dob: '1978-11-23',
      phoneNumber: '+27 152689111',
      fieldOfStudy: 'Higher education studies',
      institutionName: 'University of Limpopo',
      educationLevel: 'PhD',
    },
  },
  thabo: {
    is: 'student on the Free plan',
    email: 'thabo@demo.example',
    plan: 'Free',
    profile: {
      role: 'Student',
      firstName: 'Thabo',
      lastName: 'Mokoena',
      gender: 'Man',
      fieldOfStudy: 'Soil science',
      institutionName: 'University of the Free State',
      educationLevel: 'Honours',
    },
  },
} satisfies Record<string, DemoPerson>

export type DemoName = keyof typeof people
export const demoPeople: Record<DemoName, DemoPerson> = people

/** Supervises students of the university, and is the head of a department of it. */
export const headOfDepartment = { is: 'head of a department', email: 'marlene.adams@karoo.example' }

export const demoLines = [
  '',
  `Demo accounts, all with the password ${demoPassword}:`,
  ...[...Object.values(demoPeople), headOfDepartment].map(({ email, is }) => `  ${email.padEnd(28)} ${is}`),
]
