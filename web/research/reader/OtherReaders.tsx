import { Avatar, Button } from '@mantine/core'
import classes from './Reader.module.css'

/** Somebody else who reads the same version, and on which page, where it has pages. */
export type OtherReader = { userId: string; name: string; page: number | null }

/** How many there is room for. */
const mostShown = 3

/** Who else reads this version, and where; pressed, it leads there. */
export function OtherReaders({ others, onGo }: { others: OtherReader[]; onGo: (page: number) => void }) {
  if (others.length === 0) return null
  return (
    <ul className={classes.others} aria-label="Reading now">
      {others.slice(0, mostShown).map(({ userId, name, page }) => (
        <li key={userId}>
          {page === null ? (
            <Avatar name={name} title={`${name} is reading`} color="fynbos" size={22} radius="xl" alt={name} />
          ) : (
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              leftSection={<Avatar name={name} color="fynbos" size={22} radius="xl" alt="" />}
              aria-label={`${name} is on page ${page}: go there`}
              onClick={() => onGo(page)}
            >
              <span className={classes.name}>{name.split(' ')[0]}</span>
              <span>p.&nbsp;{page}</span>
            </Button>
          )}
        </li>
      ))}
      {others.length > mostShown && <li>and {others.length - mostShown} more</li>}
    </ul>
  )
}
