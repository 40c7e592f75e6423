import { Anchor, Button, Center } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import classes from './UniversityLink.module.css'

type University = { id: string; name: string }

/**
 * The way to a university’s login: to their own one, once the address that somebody types is on a domain of it. The server is told the
 * domain alone. It is as high before as after, so that nothing moves.
 */
export function UniversityLink({ email }: { email: string }) {
  const [domain] = useDebouncedValue(completeDomain(email), 250)
  const { data: found = [] } = useQuery({
    queryKey: ['universities of', domain],
    queryFn: () => findUniversities(domain),
    enabled: domain !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const [university, other] = found
  return (
    <Center className={classes.place} aria-live="polite">
      {university ? (
        <Button
          component="a"
          // Tells our server that the login began on this page.
          referrerPolicy="same-origin"
          variant="default"
          fullWidth
          classNames={{ root: classes.button, label: classes.label }}
          href={other ? `/sign-in/university?domain=${encodeURIComponent(domain)}` : `/sign-in/with/${university.id}`}
        >
          Log in with {other ? 'your university' : university.name}
        </Button>
      ) : (
        <Anchor href="/sign-in/university">Log in with your university</Anchor>
      )}
    </Center>
  )
}

/** The domain of an address once there is one; empty before. */
const completeDomain = (email: string) => /@([^@\s]+\.[^@\s.]{2,})$/.exec(email.trim())?.[1]?.toLowerCase() ?? ''

/** Where it cannot be asked, the picker is still there. */
async function findUniversities(domain: string): Promise<University[]> {
  const answer = await fetch(`/sign-in/university/of/${encodeURIComponent(domain)}`)
  return answer.ok ? await answer.json() : []
}
