import {
  Alert,
  Avatar,
  Badge,
  Button,
  Checkbox,
  Group,
  Loader,
  MantineProvider,
  NativeSelect,
  PasswordInput,
  Progress,
  Select,
  Skeleton,
  Stack,
  Switch,
  Tabs,
  Text,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core'
import { type CSSProperties, type ReactNode, useEffect } from 'react'
import { projectStatuses } from '#domain/research/projects/project-filters.ts'
import { stageNames, stageStatuses } from '#domain/research/stages/stages.ts'
import { cssVariables, theme } from '#web/ground/theme.ts'
import { cssTokens, schemes } from '#web/ground/tokens.ts'
import { Drawing, scenes } from '#web/ground/ui/Drawing.tsx'
import { DateField } from '#web/ground/ui/fields/DateField.tsx'
import { Notice } from '#web/ground/ui/Notice.tsx'
import { ProjectStatus } from '#web/research/projects/ProjectStatus.tsx'
import { StageMark } from '#web/research/stages/StageMark.tsx'
import { StatusChip } from '#web/research/stages/StatusChip.tsx'
import { Strip } from '#web/research/stages/Strip.tsx'
import classes from './ThemeSheet.module.css'

export const meta = () => [{ title: 'Theme – Ninefold' }, { name: 'robots', content: 'noindex' }]

const schemeNames = ['light', 'dark'] as const

/** Every token, chip, button, field and state, in both schemes side by side. Not served in production. */
export default function ThemeSheet() {
  useEffect(() => {
    // Each half has its own scheme: the page around them must not have one.
    const root = document.documentElement
    const scheme = root.getAttribute('data-mantine-color-scheme')
    root.removeAttribute('data-mantine-color-scheme')
    return () => root.setAttribute('data-mantine-color-scheme', scheme ?? 'light')
  }, [])
  return (
    <main className={classes.sheet}>
      <h1 className={classes.hidden}>Theme</h1>
      {schemeNames.map((scheme) => (
        <div key={scheme} id={`theme-${scheme}`} className={classes.half} style={cssTokens(scheme) as CSSProperties}>
          <MantineProvider
            theme={theme}
            forceColorScheme={scheme}
            cssVariablesResolver={cssVariables}
            cssVariablesSelector={`#theme-${scheme}`}
            getRootElement={() => document.getElementById(`theme-${scheme}`) ?? undefined}
          >
            <Sheet scheme={scheme} />
          </MantineProvider>
        </div>
      ))}
    </main>
  )
}

function Sheet({ scheme }: { scheme: (typeof schemeNames)[number] }) {
  const stages = stageNames.map((_, at) => (at < 3 ? ('completed' as const) : ('not_started' as const)))
  return (
    <Stack gap="xl">
      <Title order={2}>{scheme === 'light' ? 'Light' : 'Dark'}</Title>
      <Part title="Tokens">
        <div className={classes.swatches}>
          {Object.entries(schemes[scheme]).map(([name, value]) => (
            <div key={name} className={classes.swatch}>
              <span style={{ background: value }} />
              <Text size="xs">{name}</Text>
            </div>
          ))}
        </div>
      </Part>
      <Part title="Nine stages">
        <div className={classes.swatches}>
          {stageNames.map((name, at) => (
            <div key={name} className={classes.swatch}>
              <span style={{ background: `var(--stage-${at + 1}-tint)`, borderColor: `var(--stage-${at + 1}-ink)` }} />
              <Text size="xs" style={{ color: `var(--stage-${at + 1}-ink)` }}>
                {name}
              </Text>
            </div>
          ))}
        </div>
        <Strip wide stages={stages} phase={4} />
        <Strip stages={stages} phase={4} />
        <Group gap="xs">
          {stageStatuses.map((status, at) => (
            <StageMark key={status} number={at + 1} status={status} />
          ))}
        </Group>
      </Part>
      <Part title="Chips">
        <Group gap="xs">
          {stageStatuses.map((status) => (
            <StatusChip key={status} status={status} />
          ))}
        </Group>
        <Group gap="xs">
          {projectStatuses.map((status) => (
            <ProjectStatus key={status} status={status} />
          ))}
          <Badge variant="light" color="gray" tt="none">
            Declined
          </Badge>
        </Group>
      </Part>
      <Part title="Type">
        <Title order={1}>A title of a thing</Title>
        <Title order={2}>A title of a part</Title>
        <Text>Body: The paired difference is 2.1 t/ha (95% CI 0.4 to 3.8).</Text>
        <Text size="sm" c="dimmed">
          Small and dimmed
        </Text>
      </Part>
      <Part title="Buttons">
        {(['filled', 'light', 'default', 'subtle'] as const).map((variant) => (
          <Group key={variant} gap="xs">
            <Button variant={variant}>{variant}</Button>
            <Button variant={variant} data-hovered className={classes.hovered}>
              hover
            </Button>
            <Button variant={variant} className={classes.focused}>
              focus
            </Button>
            <Button variant={variant} className={classes.pressed}>
              pressed
            </Button>
            <Button variant={variant} disabled>
              disabled
            </Button>
            <Button variant={variant} loading>
              loading
            </Button>
            {variant !== 'default' && (
              <Button variant={variant} color="red">
                danger
              </Button>
            )}
          </Group>
        ))}
      </Part>
      <Part title="Fields">
        <TextInput label="Text" placeholder="Placeholder" description="What belongs here" />
        <TextInput label="With an error" defaultValue="abc" error="Enter a valid email address" />
        <TextInput label="Disabled" defaultValue="Cannot be changed" disabled />
        <Textarea label="Several lines" autosize minRows={2} />
        <PasswordInput label="Password" defaultValue="nine-stages" />
        <Select label="Choice" data={['One', 'Two']} defaultValue="One" />
        <NativeSelect label="Native choice" data={['One', 'Two']} />
        <DateField label="Date" years={{ from: 2020, to: 2030 }} value="2026-05-06" onChange={() => {}} />
        <Group>
          <Checkbox label="On" defaultChecked />
          <Checkbox label="Off" />
          <Switch label="Switch" defaultChecked />
        </Group>
      </Part>
      <Part title="States">
        <Alert color="red">What went wrong, and what to do.</Alert>
        <Alert color="green">What worked.</Alert>
        <Progress value={60} aria-label="Progress" />
        <Tabs defaultValue="one">
          <Tabs.List>
            <Tabs.Tab value="one">Discussion</Tabs.Tab>
            <Tabs.Tab value="two">Links</Tabs.Tab>
          </Tabs.List>
        </Tabs>
        <Group>
          <Avatar name="Lindiwe Dube" color="fynbos" alt="" />
          <Loader size="sm" />
          <Skeleton height={20} width={160} />
        </Group>
        <Notice scene="empty" title="Nothing here yet" action={<Button>Start</Button>}>
          What this place is for.
        </Notice>
      </Part>
      <Part title="Drawings">
        <Group>
          {scenes.map((scene) => (
            <figure key={scene} className={classes.figure}>
              <Drawing scene={scene} />
              <figcaption>{scene}</figcaption>
            </figure>
          ))}
        </Group>
      </Part>
    </Stack>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Title order={3} mb="sm">
        {title}
      </Title>
      <Stack gap="sm">{children}</Stack>
    </section>
  )
}
