import { useEffect, useState } from 'react'
import type { GapType } from '#domain/tools/ideas/gaps.ts'
import { gapTypes } from '#domain/tools/ideas/gaps.ts'
import { type IdeaKind, ideaKinds, type SlotName, slotNames } from '#domain/tools/ideas/idea.ts'
import { type Degree, degrees } from '#domain/tools/ideas/pack.ts'
import { disciplines } from '#domain/tools/ideas/packs.ts'

/** What somebody asks the generator for: what a link carries, and a list is reproduced from. */
export type GeneratorSettings = {
  field: string
  degree: Degree
  months: number
  interests: string
  avoid: string
  kinds: IdeaKind[]
  gaps: GapType[]
  seed: string
  year: number
  locked: Partial<Record<SlotName, string>>
  retained: string[]
}

/** Ideas that can be kept: a list holds no more. */
export const mostRetained = 8

export const leastMonths = 4
export const mostMonths = 48

const fresh: GeneratorSettings = {
  field: '',
  degree: "Master's",
  months: 18,
  interests: '',
  avoid: '',
  kinds: [],
  gaps: [],
  seed: '',
  year: 0,
  locked: {},
  retained: [],
}

/** A new seed. */
export const newSeed = () => crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36) ?? 'a'

/** What a link asks for; whatever it has of anything else is left out. */
export function fromLink(search: string, hash: string): GeneratorSettings {
  const params = new URLSearchParams(hash.length > 1 ? hash.slice(1) : search)
  const text = (name: string) => (params.get(name) ?? '').slice(0, 200)
  const months = Math.round(Number(params.get('months')))
  const year = Math.round(Number(params.get('year')))
  const locked: GeneratorSettings['locked'] = {}
  for (const name of slotNames) if (params.has(`lock-${name}`)) locked[name] = text(`lock-${name}`)
  return {
    field: disciplines.find(({ name }) => name === params.get('field'))?.name ?? '',
    degree: degrees.find((degree) => degree === params.get('degree')) ?? fresh.degree,
    months: months >= leastMonths && months <= mostMonths ? months : fresh.months,
    interests: text('interests'),
    avoid: text('avoid'),
    kinds: ideaKinds.filter((kind) => params.getAll('kind').includes(kind)),
    gaps: gapTypes.filter((gap) => params.getAll('gap').includes(gap)),
    seed: text('seed').slice(0, 20) || newSeed(),
    year: year >= 2000 && year <= 2200 ? year : new Date().getFullYear(),
    locked,
    retained: params.getAll('keep').slice(0, mostRetained),
  }
}

/** The link that asks for the same, and shows the same list. */
export function linkTo(settings: GeneratorSettings, path: string): string {
  const params = new URLSearchParams({
    field: settings.field,
    degree: settings.degree,
    months: String(settings.months),
  })
  if (settings.interests.trim()) params.set('interests', settings.interests.trim())
  if (settings.avoid.trim()) params.set('avoid', settings.avoid.trim())
  for (const kind of settings.kinds) params.append('kind', kind)
  for (const gap of settings.gaps) params.append('gap', gap)
  params.set('year', String(settings.year))
  params.set('seed', settings.seed)
  for (const name of slotNames)
    if (settings.locked[name] !== undefined) params.set(`lock-${name}`, settings.locked[name])
  for (const name of settings.retained) params.append('keep', name)
  return `${path}#${params}`
}

/** An idea of this list as it is kept: its id, and what was asked for when it came. */
export const encodeRetained = (settings: GeneratorSettings, id: string): string =>
  new URLSearchParams({ id, in: linkTo({ ...settings, retained: [] }, '').slice(1) }).toString()

/** Which idea is meant by what was kept, and what was asked for when it came. */
export function decodeRetained(encoded: string): { id: string; settings: GeneratorSettings } {
  const params = new URLSearchParams(encoded)
  return { id: params.get('id') ?? '', settings: fromLink('', `#${params.get('in') ?? ''}`) }
}

/** What is asked for on the page: from its address, and kept in it. */
export function useGeneratorSettings(isSample: boolean) {
  const [settings, setSettings] = useState<GeneratorSettings | null>(null)
  useEffect(() => {
    const read = () => {
      // Other hashes lead to places on the page.
      if (location.hash.length > 1 && !location.hash.includes('field='))
        return setSettings((now) => now ?? fromLink(location.search, ''))
      const fromAddress = fromLink(location.search, location.hash)
      setSettings(isSample && !fromAddress.field ? { ...fromAddress, field: disciplines[0].name } : fromAddress)
    }
    read()
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [isSample])
  useEffect(() => {
    if (!settings?.field || isSample) return
    const timer = setTimeout(() => history.replaceState(history.state, '', linkTo(settings, location.pathname)), 300)
    return () => clearTimeout(timer)
  }, [settings, isSample])
  return {
    settings: settings ?? fresh,
    change: (next: Partial<GeneratorSettings>) => setSettings((now) => ({ ...(now ?? fresh), ...next })),
  }
}
