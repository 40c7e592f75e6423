import { redirect } from 'react-router'

/** /dashboard is my research. */
export function clientLoader() {
  return redirect('/dashboard/my-research')
}

export default function Home() {
  return null
}
