import { redirect } from 'react-router'

/** /dashboard shows My research. */
export function clientLoader() {
  return redirect('/dashboard/my-research')
}

export default function Home() {
  return null
}
