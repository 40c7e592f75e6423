import { useEffect, useState } from 'react'
import type { GapType } from '#domain/tools/ideas/gaps.ts'
import { gapTypes } from '#domain/tools/ideas/gaps.ts'
import { type IdeaKind, ideaKinds, type SlotName, slotNames } from '#domain/tools/ideas/idea.ts'
import { type Degree, degrees } from '#domain/tools/ideas/pack.ts'
import { disciplines } from '#domain/tools/ideas/packs.ts'

/** What somebody asks the generator for: what a link carries, and a list is reproduced from. */
export type Asked = {
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
  kept: string[]
}

/** Ideas that can be kept: a list holds no more. */
export const mostKept = 8

export const leastMonths = 4
export const mostMonths = 48

const fresh: Asked = {
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
  kept: [],
}

/** A new seed. */
export const newSeed = () => crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36) ?? 'a'

/** What a link asks for; whatever it has of anything else is left out. */
export function fromLink(search: string, hash: string): Asked {
  const told = new URLSearchParams(hash.length > 1 ? hash.slice(1) : search)
  const text = (name: string) => (told.get(name) ?? '').slice(0, 200)
  const months = Math.round(Number(told.get('months')))
  const year = Math.round(Number(told.get('year')))
  const locked: Asked['locked'] = {}
  for (const name of slotNames) if (told.has(`lock-${name}`)) locked[name] = text(`lock-${name}`)
  return {
    field: disciplines.find(({ name }) => name === told.get('field'))?.name ?? '',
    degree: degrees.find((degree) => degree === told.get('degree')) ?? fresh.degree,
    months: months >= leastMonths && months <= mostMonths ? months : fresh.months,
    interests: text('interests'),
    avoid: text('avoid'),
    kinds: ideaKinds.filter((kind) => told.getAll('kind').includes(kind)),
    gaps: gapTypes.filter((gap) => told.getAll('gap').includes(gap)),
    seed: text('seed').slice(0, 20) || newSeed(),
    year: year >= 2000 && year <= 2200 ? year : new Date().getFullYear(),
    locked,
    kept: told.getAll('keep').slice(0, mostKept),
  }
}

/** The link that asks for the same, and shows the same list. */
export function linkTo(asked: Asked, path: string): string {
  const told = new URLSearchParams({ field: asked.field, degree: asked.degree, months: String(asked.months) })
  if (asked.interests.trim()) told.set('interests', asked.interests.trim())
  if (asked.avoid.trim()) told.set('avoid', asked.avoid.trim())
  for (const kind of asked.kinds) told.append('kind', kind)
  for (const gap of asked.gaps) told.append('gap', gap)
  told.set('year', String(asked.year))
  told.set('seed', asked.seed)
  for (const name of slotNames) if (asked.locked[name] !== undefined) told.set(`lock-${name}`, asked.locked[name])
  for (const name of asked.kept) told.append('keep', name)
  return `${path}#${told}`
}

/** An idea of this list as it is kept: its id, and what was asked for when it came. */
export const keptAs = (asked: Asked, id: string): string =>
  new URLSearchParams({ id, in: linkTo({ ...asked, kept: [] }, '').slice(1) }).toString()

/** Which idea is meant by what was kept, and what was asked for when it came. */
export function readKept(kept: string): { id: string; asked: Asked } {
  const told = new URLSearchParams(kept)
  return { id: told.get('id') ?? '', asked: fromLink('', `#${told.get('in') ?? ''}`) }
}

/** What is asked for on the page: from its address, and kept in it. */
export function useAsked(isSample: boolean) {
  const [asked, setAsked] = useState<Asked | null>(null)
  useEffect(() => {
    const read = () => {
      // Other hashes lead to places on the page.
      if (location.hash.length > 1 && !location.hash.includes('field='))
        return setAsked((now) => now ?? fromLink(location.search, ''))
      const told = fromLink(location.search, location.hash)
      setAsked(isSample && !told.field ? { ...told, field: disciplines[0].name } : told)
    }
    read()
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [isSample])
  useEffect(() => {
    if (!asked?.field || isSample) return
    const timer = setTimeout(() => history.replaceState(history.state, '', linkTo(asked, location.pathname)), 300)
    return () => clearTimeout(timer)
  }, [asked, isSample])
  return {
    asked: asked ?? fresh,
    change: (next: Partial<Asked>) => setAsked((now) => ({ ...(now ?? fresh), ...next })),
  }
}
