import { randomBytes } from 'node:crypto'
import { domainToASCII } from 'node:url'
import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { mostDomains, NewDomain } from '#domain/institutions/domains/domains.ts'
import { may } from '#domain/institutions/institutions/policy.ts'
import { rateLimited } from '#server/ground/limits/rate-limited.ts'
import { withRole } from '#server/institutions/institutions/contract/refuse-when-over.ts'
import { inInstitution } from '#server/institutions/institutions/in-institution.ts'
import { recordAct } from '#server/institutions/institutions/log/record-act.ts'
import { mailSignInChange } from '#server/institutions/institutions/mail-owners.ts'
import { onlyRoles } from '#server/institutions/institutions/units/in-unit.ts'
import { lockInstitution } from '#server/institutions/institutions/units/lock-unit.ts'
import {
  Reauthentication,
  reauthenticationErrors,
  requireReauthentication,
} from '#server/people/sign-in/passwords/require-reauthentication.ts'
import { codeMail } from './email.ts'
import { domainTaken, isTakenDomain } from './settle-look.ts'
import { institutionDomains } from './tables.ts'

/**
 * Claims a domain for an institution, to be proven by a record in its DNS, or by a code that is mailed to a mailbox there. For owners, with their
 * password, and a code if they have a second factor. All owners are emailed. Fails with `WRONG_PASSWORD`, `WRONG_SECOND_FACTOR`.
 * Refuses what can be nobody’s: PUBLIC_MAIL, where everybody has a mailbox, and PUBLIC_SUFFIX, below which everybody registers names.
 * DOMAIN_TAKEN, CLAIMED_BEFORE by this institution, TOO_MANY_DOMAINS beyond twenty, ID_TAKEN.
 */
export const claim = withRole
  .route({ method: 'PUT', path: '/institutions/{institutionId}/domains/{id}', tags: ['institutions'] })
  .input(NewDomain.extend({ institutionId: z.uuid(), id: z.uuid(), ...Reauthentication.shape }))
  .errors({
    ...reauthenticationErrors,
    ...domainTaken,
    PUBLIC_MAIL: { status: 409, message: 'Everybody can have a mailbox there. Claim a domain of your own.' },
    PUBLIC_SUFFIX: { status: 409, message: 'Everybody can register names below it. Claim a domain of your own.' },
    CLAIMED_BEFORE: { status: 409, message: 'This institution claims it already.' },
    TOO_MANY_DOMAINS: { status: 409, message: 'An institution claims at most twenty domains.' },
    ID_TAKEN: { status: 409, message: 'Something else has this id. Enter it again.' },
  })
  .use(inInstitution, ({ institutionId }) => institutionId)
  .use(onlyRoles(may.changeSignIn))
  .use(requireReauthentication, ({ password, code }) => ({ password, code }))
  .use(rateLimited('securityChangesOfPerson'), () => 1)
  .handler(async ({ input: { institutionId, id, domain: typed, mailbox }, context, errors }) => {
    // International names as DNS has them.
    const domain = domainToASCII(typed)
    const { db, user, institution, config, mailer, now } = context
    // A list of thousands, for the few who claim something.
    const { checkDomain } = await import('./check-domain.ts')
    const refusal = checkDomain(domain)
    if (refusal) throw errors[refusal]()
    await db.transaction(async (tx) => {
      await lockInstitution(tx, institutionId)
      const [there] = await tx.select().from(institutionDomains).where(eq(institutionDomains.id, id))
      if (there) {
        // The same again is a retry.
        if (there.institutionId === institutionId && there.domain === domain) return
        throw errors.ID_TAKEN()
      }
      const mine = await tx.select().from(institutionDomains).where(eq(institutionDomains.institutionId, institutionId))
      if (mine.some((each) => each.domain === domain)) throw errors.CLAIMED_BEFORE()
      if (mine.length >= mostDomains) throw errors.TOO_MANY_DOMAINS()
      if (await isTakenDomain(tx, { institutionId, domain })) throw errors.DOMAIN_TAKEN()
      const claimed = {
        ...({ id, institutionId, domain, proof: mailbox ? 'mail' : 'dns' } as const),
        record: `ninefold-domain=${randomBytes(16).toString('hex')}`,
        address: mailbox && `${mailbox}@${domain}`,
        ...{ requestedBy: user.id, requestedAt: now() },
      }
      await tx.insert(institutionDomains).values(claimed)
      const { address } = claimed
      const sent = { institution: institution.name, by: user.profile.username }
      if (address) await mailer.send(tx, await codeMail(claimed, { address, ...sent }, config))
      const at = now()
      await recordAct(tx, { institutionId, unitId: null, by: user, kind: 'domain_claimed', about: domain, at })
      const { name } = institution
      const change = {
        what: `claimed the domain ${domain} for ${name}`,
        effect: 'It has no effect until it is proven. Your identity provider may then return addresses on it.',
      }
      await mailSignInChange(tx, { institution: { id: institutionId, name }, by: user, at, ...change }, context)
    })
  })
