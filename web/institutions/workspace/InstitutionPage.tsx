import { Anchor, Skeleton, Text, Title } from '@mantine/core'
import { isDefinedError } from '@orpc/client'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearchParams } from 'react-router'
import { readableUntil } from '#domain/institutions/institutions/contracts.ts'
import type { Workspace } from '#domain/institutions/institutions/institutions.ts'
import { api, isRefused } from '#web/ground/api.ts'
import { Failed } from '#web/ground/failures/Failed.tsx'
import { plainDate } from '#web/ground/ui/dates.ts'
import NotFound from '#web/ground/ui/NotFound.tsx'
import { PageTitle } from '#web/ground/ui/PageTitle.tsx'
import { BrandHead } from '../branding/BrandHead.tsx'
import { branded } from '../branding/brand.ts'
import classes from '../institutions/Institution.module.css'
import { ReadOnly } from '../institutions/read-only.ts'
import { SignInRequired } from '../sign-in-rules/SignInRequired.tsx'
import { parts } from './parts.tsx'

/** An institution as somebody with a role in it sees it: their units and those below. */
export default function InstitutionPage() {
  const { institutionId = '' } = useParams()
  const found = useQuery(api.institutions.find.queryOptions({ input: { institutionId } }))
  if (isRefused(found.error, 404)) return <NotFound />
  if (isDefinedError(found.error) && found.error.code === 'SIGN_IN_REQUIRED')
    return <SignInRequired institutionId={institutionId} {...found.error.data} />
  if (found.isLoadingError)
    return <Failed isPage error={found.error} what="institution" retry={() => void found.refetch()} />
  if (!found.data) return <Skeleton height={360} role="status" aria-label="Loading the institution" />
  return <Found workspace={found.data} />
}

function Found({ workspace }: { workspace: Workspace }) {
  const { id, brand, contract, state, contractUntil } = workspace
  const [search] = useSearchParams()
  const open = parts.filter(({ isFor }) => isFor(workspace))
  const here = open.find(({ name: each }) => each === search.get('part')) ?? open[0]
  return (
    <>
      <PageTitle>{brand.name}</PageTitle>
      <div {...branded(brand)}>
        <BrandHead brand={brand} heading={<Title order={1}>{brand.name}</Title>} />
        {contract && (
          <Text className={classes.screenOnly} c="dimmed" mb="md">
            {contract.taken} of {contract.seats} seats taken
            {contract.waiting > 0 && `, ${contract.waiting} waiting for one`}.
            {state === 'running' && ` The contract runs until ${plainDate(contractUntil)}.`}
          </Text>
        )}
        {state !== 'running' && <Over state={state} contractUntil={contractUntil} />}
        {state !== 'closed' && (
          <nav aria-label="Institution" className={classes.parts}>
            {open.map((part) => (
              <Link
                key={part.name}
                to={`/institution/${id}?part=${part.name}`}
                aria-current={part === here ? 'page' : undefined}
              >
                {part.label}
              </Link>
            ))}
          </nav>
        )}
      </div>
      {state !== 'closed' && here && (
        <ReadOnly value={state !== 'running'}>
          <here.Part workspace={workspace} />
        </ReadOnly>
      )}
    </>
  )
}

/** That the contract is over, what that means now, and whom to write to. */
function Over({ state, contractUntil }: Pick<Workspace, 'contractUntil'> & { state: 'read_only' | 'closed' }) {
  return (
    <Text maw="68ch" mb="md">
      The contract ended on {plainDate(contractUntil)}.{' '}
      {state === 'read_only'
        ? `Until ${plainDate(readableUntil(contractUntil))} everything here can be read and exported, and nothing can be changed. After that only students read what is kept of them.`
        : 'Nothing was deleted, and students read what is kept of them under their own settings. Roles read it no longer.'}{' '}
      To go on,{' '}
      <Anchor href="/contact-sales" inherit>
        write to sales
      </Anchor>
      .
    </Text>
  )
}
