import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { SeenUnit, Workspace } from '#domain/institutions/institutions/institutions.ts'
import { may } from '#domain/institutions/institutions/policy.ts'
import type { Programme } from '#domain/institutions/institutions/programmes.ts'
import { inTree, unitLabels } from '#domain/institutions/institutions/units.ts'
import { api, queryClient } from '#web/ground/api.ts'
import { part } from '#web/ground/failures/part.tsx'
import { sentenceOf } from '#web/ground/failures/words.ts'
import { Refused } from '#web/ground/ui/Refused.tsx'
import { EditProgramme } from './EditProgramme.tsx'
import { EditUnit } from './EditUnit.tsx'
import classes from './Institution.module.css'
import { useIsReadOnly } from './read-only.ts'
import { words } from './words.ts'

const EditTemplate = part(() => import('../templates/EditTemplate.tsx'))
const EditCohorts = part(() => import('../cohorts/EditCohorts.tsx'))

type Editing =
  | { template: Programme; unit: SeenUnit }
  | { cohorts: Programme; unit: SeenUnit }
  | { unit: SeenUnit; below: boolean }
  | { programme: Programme | null; unit: SeenUnit }
  | null

/** The tree of units with their programmes, and what can be changed in it. */
export default function Units({ workspace }: { workspace: Workspace }) {
  const [editing, setEditing] = useState<Editing>(null)
  const readOnly = useIsReadOnly()
  const onSettled = () => queryClient.invalidateQueries({ queryKey: api.institutions.key() })
  const archiveUnit = useMutation(api.institutions.archiveUnit.mutationOptions({ onSettled }))
  const archiveProgramme = useMutation(api.institutions.archiveProgramme.mutationOptions({ onSettled }))
  const { id: institutionId, programmes } = workspace
  const units = workspace.units.filter(({ isArchived }) => !isArchived)
  const error = archiveUnit.error ?? archiveProgramme.error
  return (
    <Stack>
      {error && <Refused>{sentenceOf(error, words)}</Refused>}
      <ul className={classes.list}>
        {inTree(units).map((unit) => {
          const own = programmes.filter((each) => each.unitId === unit.id && !each.isArchived)
          const isEmpty = own.length === 0 && !units.some(({ parentId }) => parentId === unit.id)
          return (
            <li key={unit.id}>
              <div className={classes.unit} style={{ '--depth': unit.depth } as React.CSSProperties}>
                <strong>{unit.name}</strong>{' '}
                <span className={classes.quiet}>
                  {unitLabels[unit.kind]}
                  {unit.active !== null && `, ${unit.active === 1 ? '1 candidature' : `${unit.active} candidatures`}`}
                </span>
                {own.map((programme) => (
                  <Group key={programme.id} gap="0 1rem">
                    <Text size="sm">
                      {programme.name}, {programme.degree}: {programme.fullTimeMonths} months, part time{' '}
                      {programme.partTimeMonths}
                    </Text>
                    {/* On a narrow page they go to the next line together. */}
                    <Group gap={4} ml={-8}>
                      {(may.seeCandidatures(unit) || unit.roles.length === 0) && (
                        <>
                          <Act onClick={() => setEditing({ unit, template: programme })} about={`of ${programme.name}`}>
                            Stages
                          </Act>
                          <Act onClick={() => setEditing({ unit, cohorts: programme })} about={`of ${programme.name}`}>
                            Cohorts
                          </Act>
                        </>
                      )}
                      {!readOnly && may.changeUnits(unit) && (
                        <>
                          <Act onClick={() => setEditing({ unit, programme })} about={programme.name}>
                            Change
                          </Act>
                          <Act
                            about={programme.name}
                            onClick={() =>
                              archiveProgramme.mutate({ institutionId, unitId: unit.id, id: programme.id })
                            }
                          >
                            Archive
                          </Act>
                        </>
                      )}
                    </Group>
                  </Group>
                ))}
              </div>
              {!readOnly && may.changeUnits(unit) && (
                <Group gap={4}>
                  <Act onClick={() => setEditing({ unit, below: true })} about={`below ${unit.name}`}>
                    Add unit
                  </Act>
                  <Act onClick={() => setEditing({ unit, programme: null })} about={`to ${unit.name}`}>
                    Add programme
                  </Act>
                  {unit.parentId && (
                    <Act onClick={() => setEditing({ unit, below: false })} about={unit.name}>
                      Change
                    </Act>
                  )}
                  {unit.parentId && isEmpty && (
                    <Act onClick={() => archiveUnit.mutate({ institutionId, unitId: unit.id })} about={unit.name}>
                      Archive
                    </Act>
                  )}
                </Group>
              )}
            </li>
          )
        })}
      </ul>
      {editing && 'below' in editing && (
        <EditUnit workspace={workspace} {...editing} onClose={() => setEditing(null)} />
      )}
      {editing && 'template' in editing && (
        <EditTemplate
          institutionId={institutionId}
          programme={editing.template}
          canSet={!readOnly && (may.setProgrammes(editing.unit) || editing.unit.roles.length === 0)}
          onClose={() => setEditing(null)}
        />
      )}
      {editing && 'cohorts' in editing && (
        <EditCohorts
          institutionId={institutionId}
          programme={editing.cohorts}
          canSet={!readOnly && (may.setProgrammes(editing.unit) || editing.unit.roles.length === 0)}
          onClose={() => setEditing(null)}
        />
      )}
      {editing && 'programme' in editing && (
        <EditProgramme institutionId={institutionId} {...editing} onClose={() => setEditing(null)} />
      )}
    </Stack>
  )
}

const Act = ({ about, children, onClick }: { about: string; children: string; onClick: () => void }) => (
  <Button variant="subtle" size="compact-sm" aria-label={`${children} ${about}`} onClick={onClick}>
    {children}
  </Button>
)
