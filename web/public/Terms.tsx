import { Document } from './Document.tsx'

export const meta = () => [{ title: 'Terms – Ninefold' }]

export default function Terms() {
  return (
    <Document title="Terms" updated="2026/11/21">
      <p>Ninefold helps people carry research projects through nine stages. By signing up you agree to these terms.</p>
      <h2>Your account</h2>
      <p>
        Give a real email address and keep your password to yourself. You are responsible for what is done with your
        account.
      </p>
      <h2>Your work</h2>
      <p>
        What you write and link stays yours. You let us store it and show it to the people in your projects, and to
        nobody else. Do not put anything here that you may not share with them.
      </p>
      <h2>Fair use</h2>
      <p>Do not harass others, break the law, or try to reach projects that you are not a member of.</p>
      <h2>What we promise</h2>
      <p>
        We keep your work safe with care and skill, but we cannot promise that the service will never be interrupted.
      </p>
    </Document>
  )
}
