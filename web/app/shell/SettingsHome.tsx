import { redirect } from 'react-router'

/** The account settings open at the profile. */
export function clientLoader() {
  return redirect('/dashboard/account-settings/edit')
}

export default function SettingsHome() {
  return null
}
