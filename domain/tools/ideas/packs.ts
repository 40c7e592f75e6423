import type { Pack } from './pack.ts'

/** The disciplines, in the order they are offered. Each is loaded only when somebody chooses it. */
export const disciplines = [
  { name: 'medicine', label: 'Medicine', load: () => import('./packs/medicine.ts').then(({ medicine }) => medicine) },
  {
    name: 'nursing',
    label: 'Nursing and midwifery',
    load: () => import('./packs/nursing.ts').then(({ nursing }) => nursing),
  },
  {
    name: 'public-health',
    label: 'Public health',
    load: () => import('./packs/public-health.ts').then(({ publicHealth }) => publicHealth),
  },
  {
    name: 'dentistry-and-pharmacy',
    label: 'Dentistry and pharmacy',
    load: () => import('./packs/dentistry-and-pharmacy.ts').then(({ dentistryAndPharmacy }) => dentistryAndPharmacy),
  },
  {
    name: 'allied-health',
    label: 'Physiotherapy and allied health',
    load: () => import('./packs/allied-health.ts').then(({ alliedHealth }) => alliedHealth),
  },
  {
    name: 'psychology',
    label: 'Psychology',
    load: () => import('./packs/psychology.ts').then(({ psychology }) => psychology),
  },
  {
    name: 'social-work',
    label: 'Social work',
    load: () => import('./packs/social-work.ts').then(({ socialWork }) => socialWork),
  },
  {
    name: 'education',
    label: 'Education',
    load: () => import('./packs/education.ts').then(({ education }) => education),
  },
  {
    name: 'business',
    label: 'Business and management',
    load: () => import('./packs/business.ts').then(({ business }) => business),
  },
  {
    name: 'economics',
    label: 'Economics',
    load: () => import('./packs/economics.ts').then(({ economics }) => economics),
  },
  {
    name: 'accounting',
    label: 'Accounting and auditing',
    load: () => import('./packs/accounting.ts').then(({ accounting }) => accounting),
  },
  { name: 'law', label: 'Law', load: () => import('./packs/law.ts').then(({ law }) => law) },
  {
    name: 'communication',
    label: 'Media and communication',
    load: () => import('./packs/communication.ts').then(({ communication }) => communication),
  },
  {
    name: 'humanities',
    label: 'Humanities',
    load: () => import('./packs/humanities.ts').then(({ humanities }) => humanities),
  },
  {
    name: 'music-and-arts',
    label: 'Music and the arts',
    load: () => import('./packs/music-and-arts.ts').then(({ musicAndArts }) => musicAndArts),
  },
  {
    name: 'theology',
    label: 'Theology and religion',
    load: () => import('./packs/theology.ts').then(({ theology }) => theology),
  },
  {
    name: 'library-and-information',
    label: 'Library and information science',
    load: () => import('./packs/library-and-information.ts').then(({ libraryAndInformation }) => libraryAndInformation),
  },
  {
    name: 'engineering',
    label: 'Engineering',
    load: () => import('./packs/engineering.ts').then(({ engineering }) => engineering),
  },
  {
    name: 'built-environment',
    label: 'Built environment',
    load: () => import('./packs/built-environment.ts').then(({ builtEnvironment }) => builtEnvironment),
  },
  {
    name: 'computing',
    label: 'Computing',
    load: () => import('./packs/computing.ts').then(({ computing }) => computing),
  },
  {
    name: 'statistics',
    label: 'Statistics',
    load: () => import('./packs/statistics.ts').then(({ statistics }) => statistics),
  },
  {
    name: 'agriculture',
    label: 'Agriculture',
    load: () => import('./packs/agriculture.ts').then(({ agriculture }) => agriculture),
  },
  {
    name: 'environment',
    label: 'Environmental science',
    load: () => import('./packs/environment.ts').then(({ environment }) => environment),
  },
] as const satisfies { name: string; label: string; load: () => Promise<Pack> }[]

/** The pack of a discipline; null for a name that is none. */
export const loadPack = async (name: string): Promise<Pack | null> =>
  (await disciplines.find((each) => each.name === name)?.load()) ?? null
