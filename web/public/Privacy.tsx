import { Document } from './Document.tsx'

export const meta = () => [{ title: 'Privacy policy – Ninefold' }]

export default function Privacy() {
  return (
    <Document title="Privacy policy" updated="2026/11/21">
      <p>This page says what Ninefold keeps about you, why, and who sees it.</p>
      <h2>What we keep</h2>
      <p>
        Your email address, your password as a hash that cannot be reversed, your profile, and what you write and link
        in projects. For each login: when it was, the address it came from, and the browser.
      </p>
      <h2>Who sees it</h2>
      <p>
        The people in a project see its contents and the names and email addresses of its members. Your date of birth
        and phone number are shown to nobody else.
      </p>
      <h2>Cookies and trackers</h2>
      <p>One cookie keeps you logged in. There are no trackers and nothing is loaded from other companies.</p>
      <h2>Your rights</h2>
      <p>Under the Protection of Personal Information Act you may ask what we keep, correct it, and have it deleted.</p>
    </Document>
  )
}
