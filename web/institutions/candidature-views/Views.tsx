import { Button, Menu } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { CandidatureView, ViewFilters } from '#domain/institutions/candidature-views/candidature-views.ts'
import type { Workspace } from '#domain/institutions/institutions/institutions.ts'
import { may } from '#domain/institutions/institutions/policy.ts'
import { api } from '#web/ground/api.ts'
import { part } from '#web/ground/failures/part.tsx'

const EditView = part(() => import('./EditView.tsx'))
const TakeBackView = part(() => import('./TakeBackView.tsx'))

type Shown = { workspace: Workspace; filters: ViewFilters; canSave: boolean }

/** The lists of candidatures that are opened by a name: the address says what each is. */
export function Views({ workspace, filters, canSave }: Shown) {
  const { data: views = [] } = useQuery(
    api.candidatureViews.list.queryOptions({ input: { institutionId: workspace.id } }),
  )
  const [editing, setEditing] = useState<CandidatureView | 'new' | null>(null)
  const [taken, setTaken] = useState<CandidatureView | null>(null)
  const managed = new Set(workspace.units.filter(may.manageUnit).map(({ id }) => id))
  const mine = views.filter(({ isMine }) => isMine)
  const others = views.filter(({ isMine }) => !isMine)
  return (
    <>
      <Menu position="bottom-start" withinPortal>
        <Menu.Target>
          <Button variant="default" leftSection={<IconBookmark size={18} aria-hidden />}>
            Views
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {mine.length > 0 && <Menu.Label>Yours</Menu.Label>}
          {mine.map((view) => (
            <Opening key={view.id} view={view} />
          ))}
          {others.length > 0 && <Menu.Label>Shared with your unit</Menu.Label>}
          {others.map((view) => (
            <Opening key={view.id} view={view} />
          ))}
          {views.length === 0 && <Menu.Label>No views yet</Menu.Label>}
          {canSave && <Menu.Divider />}
          {canSave && (
            <Menu.Item disabled={Object.keys(filters).length === 0} onClick={() => setEditing('new')}>
              {Object.keys(filters).length === 0 ? 'Narrow the list to save it' : 'Save this view'}
            </Menu.Item>
          )}
          {canSave &&
            mine.map((view) => (
              <Menu.Item key={view.id} onClick={() => setEditing(view)}>
                Change “{view.name}”
              </Menu.Item>
            ))}
          {canSave &&
            others
              .filter(({ sharedWith }) => sharedWith !== null && managed.has(sharedWith))
              .map((view) => (
                <Menu.Item key={view.id} onClick={() => setTaken(view)}>
                  Stop sharing “{view.name}”
                </Menu.Item>
              ))}
        </Menu.Dropdown>
      </Menu>
      {editing && (
        <EditView
          workspace={workspace}
          filters={filters}
          before={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
      {taken && <TakeBackView institutionId={workspace.id} view={taken} onClose={() => setTaken(null)} />}
    </>
  )
}

const Opening = ({ view: { name, filters, sharedUnitName, isMine, by } }: { view: CandidatureView }) => (
  <Menu.Item component={Link} to={`?${addressOfView(filters)}`}>
    {name}
    {isMine ? sharedUnitName && ` (shared with ${sharedUnitName})` : by && ` (${by})`}
  </Menu.Item>
)

/** The address of the list, narrowed like this. */
function addressOfView(filters: ViewFilters): string {
  const address = new URLSearchParams({ part: 'candidatures' })
  for (const [name, value] of Object.entries(filters)) if (value) address.set(name, value)
  return address.toString()
}
