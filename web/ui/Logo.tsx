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
        <img src="/mark.svg" width={28} height={28} alt="" />
        <Text span fw={650} fz="lg" style={{ letterSpacing: '-0.01em' }}>
          Ninefold
        </Text>
      </Group>
    </Link>
  )
}
