import { Button } from '@mantine/core'
import { IconBooks, IconDatabase, IconRosette } from '@tabler/icons-react'
import { Link } from 'react-router'

/** The other pages of a project, in its heading. */
export const ProjectPages = ({ address }: { address: string }) => (
  <>
    <Button
      variant="default"
      component={Link}
      to={`${address}/ethics`}
      leftSection={<IconRosette size={18} stroke={1.6} aria-hidden />}
    >
      Ethics
    </Button>
    <Button
      variant="default"
      component={Link}
      to={`${address}/data-plan`}
      leftSection={<IconDatabase size={18} stroke={1.6} aria-hidden />}
    >
      Data plan
    </Button>
    <Button
      variant="default"
      component={Link}
      to={`${address}/library`}
      leftSection={<IconBooks size={18} stroke={1.6} aria-hidden />}
    >
      Library
    </Button>
  </>
)
