import { Group, Text } from '@mantine/core'
import { Link } from 'react-router'

/** The mark and the name; leads home. */
export function Logo({ to, reloadDocument = false }: { to: string; reloadDocument?: boolean }) {
  return (
    <Link
      to={to}
      reloadDocument={reloadDocument}
      style={{ color: 'inherit', textDecoration: 'none' }}
      aria-label="Ninefold, home"
    >
      <Group gap={10} wrap="nowrap">
        <Mark />
        <Text span fw={650} fz="lg" style={{ letterSpacing: '-0.01em' }}>
          Ninefold
        </Text>
      </Group>
    </Link>
  )
}

/** The mark (`public/mark.svg`), drawn in the page: it is there with the first thing that is painted. */
const Mark = () => (
  <svg viewBox="0 0 32 32" width={28} height={28} fill="none" aria-hidden>
    <rect width="32" height="32" rx="8" fill="#256458" />
    <g fill="#fff">
      {[9, 16, 23].flatMap((y) =>
        [9, 16, 23].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r="2.6" opacity={y === 23 ? 0.55 : 1} />),
      )}
    </g>
  </svg>
)
