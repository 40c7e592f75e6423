import { useParams } from 'react-router'
import { ProjectList } from '../projects/ProjectList.tsx'
import NotFound from '../public/NotFound.tsx'
import { findTab } from './tabs.ts'

export default function TabPage() {
  const tab = findTab(useParams().tabName)
  return tab ? <ProjectList key={tab.name} tab={tab} /> : <NotFound />
}
