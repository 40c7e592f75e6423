import type { Approval, LateRule } from './approvals.ts'

/** A committee of which something is known that its own pages, or those of its university, say. Every other is written by hand. */
export type Committee = {
  name: string
  /** With the National Health Research Ethics Council; null where no public page was found that names it. */
  registration: string | null
  lateRule: LateRule | null
  says: string
  /** Where it says so, and the year in which that was read. */
  source: string
  year: number
}

export const committees: readonly Committee[] = [
  {
    name: 'Nelson Mandela University, Research Ethics Committee: Human (REC-H)',
    registration: null,
    lateRule: 'new_application',
    says: 'Wants the extension four to six weeks before the last day; after it, a new application.',
    source: 'rd.mandela.ac.za',
    year: 2026,
  },
  {
    name: 'Nelson Mandela University, Research Ethics Committee: Animal (REC-A)',
    registration: null,
    lateRule: null,
    says: 'Approves an amendment before it is carried out.',
    source: 'rd.mandela.ac.za',
    year: 2026,
  },
  {
    name: 'South African Medical Research Council, Human Research Ethics Committee',
    registration: 'REC-050809-022',
    lateRule: null,
    says: 'Registered until 30 November 2027.',
    source: 'samrc.ac.za/research/rio-research-ethics-hrec',
    year: 2026,
  },
  {
    name: 'Stellenbosch University, Health Research Ethics Committee (HREC)',
    registration: null,
    lateRule: 'suspension',
    says: 'Reviews every study at least once a year, and wants the progress report two months before the last day.',
    source: 'sun.ac.za',
    year: 2026,
  },
  {
    name: 'Tshwane University of Technology, Human Research Ethics Committee (HREC)',
    registration: 'REC-220508-008',
    lateRule: null,
    says: 'Reviews research with people, their samples and their records.',
    source: 'tut.ac.za/research-ethics',
    year: 2026,
  },
  {
    name: 'University of Cape Town, Faculty of Health Sciences, Human Research Ethics Committee',
    registration: null,
    lateRule: null,
    says: 'For postgraduate research, the supervisor is the principal investigator on the form.',
    source: 'health.uct.ac.za',
    year: 2026,
  },
  {
    name: 'University of the Witwatersrand, Human Research Ethics Committee (Medical)',
    registration: null,
    lateRule: null,
    says: 'No data before it has given a protocol number.',
    source: 'witseie.github.io/ethics',
    year: 2026,
  },
  {
    name: 'University of the Witwatersrand, Human Research Ethics Committee (Non-Medical)',
    registration: null,
    lateRule: null,
    says: 'No data before it has given a protocol number; wants an information sheet and a consent form for each group.',
    source: 'witseie.github.io/ethics',
    year: 2026,
  },
]

type OfCommittee = Pick<Approval, 'committee' | 'registration' | 'lateRule'>

/**
 * An approval whose committee is called something else now: with what is known of that one, and nothing of the one before. What people
 * wrote themselves stays. `stored` is the approval as it was, whose committee may come back.
 */
export function withCommittee(before: OfCommittee, committee: string, stored: OfCommittee | null): OfCommittee {
  const find = (name: string) => (stored?.committee === name ? stored : committees.find((each) => each.name === name))
  const [old, known] = [before.committee === committee ? undefined : find(before.committee), find(committee)]
  return {
    committee,
    registration: known?.registration ?? (before.registration === old?.registration ? null : before.registration),
    lateRule: known?.lateRule ?? (before.lateRule === old?.lateRule ? null : before.lateRule),
  }
}
