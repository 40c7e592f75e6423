import { Avatar, Menu, Stack, Text, UnstyledButton, useMantineColorScheme } from '@mantine/core'
import { IconCheck, IconDeviceDesktop, IconLogout, IconMoon, IconSettings, IconSun } from '@tabler/icons-react'
import { Link } from 'react-router'
import classes from './Dashboard.module.css'
import { useLogout } from './Logout.tsx'

const schemes = [
  { scheme: 'light', label: 'Light', Icon: IconSun },
  { scheme: 'dark', label: 'Dark', Icon: IconMoon },
  { scheme: 'auto', label: 'Same as the system', Icon: IconDeviceDesktop },
] as const

/** The menu under somebody's initials; it is open when it comes. */
export default function UserMenu({ username, role }: { username: string; role: string }) {
  const { logOut, question } = useLogout()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Menu position="bottom-end" width={220} defaultOpened>
      <Menu.Target>
        <UnstyledButton aria-label={`${username}, user menu`} className={classes.user}>
          <Avatar name={username} color="fynbos" radius="xl" alt="" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Stack gap={0} px="sm" py={6}>
          <Text span fw={600}>
            {username}
          </Text>
          <Text span size="sm" c="dimmed">
            {role}
          </Text>
        </Stack>
        <Menu.Divider />
        <Menu.Item
          component={Link}
          to="/dashboard/account-settings"
          leftSection={<IconSettings size={18} aria-hidden />}
        >
          Account settings
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>Appearance</Menu.Label>
        <Menu.RadioGroup
          value={colorScheme}
          onChange={(value) => setColorScheme(schemes.find(({ scheme }) => scheme === value)?.scheme ?? 'auto')}
        >
          {schemes.map(({ scheme, label, Icon }) => (
            <Menu.RadioItem
              key={scheme}
              value={scheme}
              checkIcon={<IconCheck size={16} aria-hidden />}
              rightSection={<Icon size={18} aria-hidden />}
            >
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={logOut}>
          Logout
        </Menu.Item>
      </Menu.Dropdown>
      {question}
    </Menu>
  )
}
