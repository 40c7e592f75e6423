import { NativeSelect, Stack } from '@mantine/core'
import { useSearchParams } from 'react-router'
import type { Workspace } from '#domain/institutions/institutions/institutions.ts'
import { may } from '#domain/institutions/institutions/policy.ts'
import { inTree } from '#domain/institutions/institutions/units.ts'
import { Branding } from '../branding/Branding.tsx'
import { Retention } from '../institutions/Retention.tsx'
import Invoices from '../invoices/Invoices.tsx'
import { UnitCalendar } from '../unit-calendars/UnitCalendar.tsx'
import { UnitTokens } from '../unit-tokens/UnitTokens.tsx'
import { Webhooks } from '../webhooks/Webhooks.tsx'

/** What of a unit goes out of Ninefold, and to whom; and of the institution how it looks, its invoices, and for how long names are kept. */
export default function Settings({ workspace }: { workspace: Workspace }) {
  const [search, setSearch] = useSearchParams()
  const units = inTree(workspace.units.filter(may.seeCandidatures))
  const unit = units.find(({ id }) => id === search.get('unit')) ?? units[0]
  if (!unit) return null
  const at = { institutionId: workspace.id, unitId: unit.id }
  return (
    <Stack gap="xl" maw={760}>
      {units.length > 1 && (
        <NativeSelect
          label="Unit"
          data={units.map(({ id, name, depth }) => ({ value: id, label: `${'– '.repeat(depth)}${name}` }))}
          value={unit.id}
          onChange={({ currentTarget: { value } }) => setSearch({ part: 'settings', unit: value }, { replace: true })}
        />
      )}
      <UnitCalendar key={`calendar of ${unit.id}`} at={at} unitName={unit.name} />
      {may.manageUnit(unit) && <UnitTokens key={`tokens of ${unit.id}`} at={at} unitName={unit.name} />}
      {may.manageUnit(unit) && <Webhooks key={`webhooks of ${unit.id}`} at={at} unitName={unit.name} />}
      {workspace.units.some(may.setBranding) && <Branding institutionId={workspace.id} brand={workspace.brand} />}
      {workspace.units.some(may.seeContract) && <Invoices institutionId={workspace.id} />}
      {workspace.units.some(may.setRetention) && <Retention institutionId={workspace.id} />}
    </Stack>
  )
}
