import { Anchor, Button, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import type { Me } from '#domain/ground/grants.ts'
import { projectRoleLabels } from '#domain/research/members/members.ts'
import {
  hasTwoSides,
  isToConfirm,
  type Memorandum,
  type MemorandumVersion,
  missingFrom,
} from '#domain/research/memoranda/memoranda.ts'
import { api, queryClient } from '#web/ground/api.ts'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { refetch } from '#web/ground/live/refetch.ts'
import { Chip } from '#web/ground/ui/Chip.tsx'
import { dayOf, plainDate, today } from '#web/ground/ui/dates.ts'
import { AskPassword } from '#web/ground/ui/fields/AskPassword.tsx'
import panel from '#web/ground/ui/panel.module.css'
import classes from './Memorandum.module.css'
import { words } from './words.ts'

type Shown = { projectId: string; me: Me; memorandum: Memorandum; newest: MemorandumVersion }

/** Who has signed what, and what the reader can sign or confirm. */
export function Signatures({ projectId, me, memorandum, newest }: Shown) {
  const { inForce, signatories, past } = memorandum
  const missing = missingFrom(signatories, newest, 0)
  const isConfirming = inForce?.confirmBy && inForce.number === newest.number && isToConfirm(inForce.confirmBy, today())
  return (
    <>
      <section className={panel.panel} aria-labelledby="signatures">
        <Title order={2} id="signatures" mb={6}>
          Signatures
        </Title>
        <State newest={newest} missing={missing.length} />
        <ul className={classes.people}>
          {signatories.map(({ profileId, name, role }) => (
            <li key={profileId}>
              <span>
                {name}
                <Text span size="sm" c="dimmed" display="block">
                  {projectRoleLabels[role]}
                </Text>
              </span>
              <Text span size="sm" c="dimmed">
                {signedOn(newest, profileId) ?? 'Not yet'}
              </Text>
            </li>
          ))}
          {newest.signatures
            .filter(
              (each) => each.confirmation === 0 && !signatories.some(({ profileId }) => profileId === each.profileId),
            )
            .map((each) => (
              <li key={each.signedAt.toISOString()}>
                <span>
                  {each.name ?? 'Deleted user'}
                  <Text span size="sm" c="dimmed" display="block">
                    {projectRoleLabels[each.role]}, no longer in the project
                  </Text>
                </span>
                <Text span size="sm" c="dimmed">
                  {dayOf(each.signedAt)}
                </Text>
              </li>
            ))}
        </ul>
        {!hasTwoSides(signatories) && (
          <Text size="sm" mt="sm">
            Nobody supervises this project yet. Invite your supervisor, and sign together.
          </Text>
        )}
        <Sign {...{ projectId, me, signatories }} version={newest} />
        {isConfirming && <Confirming {...{ signatories }} version={inForce} />}
        <Text size="sm" mt="md">
          <Anchor href={pdfOf(projectId, newest.number)} download>
            Download as PDF
          </Anchor>
        </Text>
        <Text className={classes.fingerprint} mt="xs">
          Fingerprint of the text (SHA-256): {newest.fingerprint}
        </Text>
      </section>
      {(past.length > 0 || (inForce && inForce.number !== newest.number)) && (
        <section className={panel.panel} aria-labelledby="versions">
          <Title order={2} id="versions">
            Earlier versions
          </Title>
          <ul className={classes.past}>
            {[...(inForce && inForce.number !== newest.number ? [inForce] : []), ...past].map(
              ({ number, signedAt }) => (
                <li key={number}>
                  <Anchor href={pdfOf(projectId, number)} download>
                    Version {number}
                  </Anchor>
                  <Text span size="sm" c="dimmed">
                    {number === inForce?.number
                      ? 'In force'
                      : signedAt
                        ? `Signed ${dayOf(signedAt)}`
                        : 'Never signed by all'}
                  </Text>
                </li>
              ),
            )}
          </ul>
        </section>
      )}
    </>
  )
}

const pdfOf = (projectId: string, number: number) => `/memoranda/${projectId}/${number}/memorandum.pdf`

function signedOn({ signatures }: MemorandumVersion, profileId: string): string | null {
  const signed = signatures.find((each) => each.profileId === profileId && each.confirmation === 0)
  return signed ? dayOf(signed.signedAt) : null
}

function State({ newest, missing }: { newest: MemorandumVersion; missing: number }) {
  const { number, signedAt, confirmBy, signatures } = newest
  if (!signedAt)
    return (
      <Chip form={signatures.length > 0 ? 'half' : 'empty'} tone={signatures.length > 0 ? 'amber' : 'grey'}>
        {signatures.length > 0
          ? `Version ${number}, waits for ${missing === 1 ? 'one signature' : `${missing} signatures`}`
          : `Version ${number}, not signed`}
      </Chip>
    )
  return (
    <>
      <Chip form="full" tone="green">
        {`Version ${number}, in force`}
      </Chip>
      <Text size="sm" c="dimmed" mt={6}>
        Since {dayOf(signedAt)}. {confirmBy && `To be confirmed by ${plainDate(confirmBy)}.`}
      </Text>
    </>
  )
}

function Confirming({ version, signatories }: { version: MemorandumVersion } & Pick<Memorandum, 'signatories'>) {
  const missing = missingFrom(signatories, version, version.confirmations + 1)
  return (
    <Text size="sm" mt="sm">
      Not confirmed yet by {new Intl.ListFormat('en').format(missing.map(({ name }) => name))}.
    </Text>
  )
}

type Signing = { projectId: string; me: Me; version: MemorandumVersion } & Pick<Memorandum, 'signatories'>

/** What the reader can do: sign the text, or confirm it for another year. */
function Sign({ projectId, me, version, signatories }: Signing) {
  const [asking, { open, close }] = useDisclosure()
  const sign = useMutation(
    api.memoranda.sign.mutationOptions({
      onSuccess: close,
      onSettled() {
        void queryClient.invalidateQueries({ queryKey: api.projects.listWaiting.key() })
        return refetch(api.memoranda.key())
      },
    }),
  )
  const isMissing = (confirmation: number) =>
    missingFrom(signatories, version, confirmation).some(({ profileId }) => profileId === me.userId)
  const isSigned = !isMissing(0)
  const mayConfirm =
    isSigned &&
    version.confirmBy !== null &&
    isToConfirm(version.confirmBy, today()) &&
    isMissing(version.confirmations + 1)
  if (version.isAltered || !hasTwoSides(signatories) || (isSigned && !mayConfirm)) return null
  const action = isSigned ? 'Confirm' : 'Sign'
  return (
    <>
      <Button mt="md" onClick={open}>
        {isSigned ? 'Confirm for another year' : `Sign version ${version.number}`}
      </Button>
      {asking && (
        <AskPassword
          title={isSigned ? 'Confirm the memorandum' : 'Sign the memorandum'}
          action={action}
          pending={sign.isPending}
          refusal={sign.error && sentenceOf(sign.error, words)}
          onPassword={(password) =>
            sign.mutate({ projectId, number: version.number, fingerprint: version.fingerprint, password })
          }
          onClose={() => {
            sign.reset()
            close()
          }}
        >
          <Text>
            {isSigned
              ? 'You confirm that what you have agreed holds for another year.'
              : `You sign version ${version.number}, as you have just read it. It can be changed only by a new version, which all sign anew.`}{' '}
            Your password shows that it is you.
          </Text>
        </AskPassword>
      )}
    </>
  )
}
