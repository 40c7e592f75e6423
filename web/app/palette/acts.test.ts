import { expect, test } from 'vitest'
import { actIn, actsIn } from './acts.ts'

const projects = [
  { id: 'own', title: 'Wetlands', role: 'owner' as const },
  { id: 'shared', title: 'Kelp', role: 'collaborator' as const },
]

const offered = (text: string) => {
  const begun = actIn(text)
  return begun && { rest: begun.rest, labels: actsIn(begun.act, projects, 'me').map(({ label }) => label) }
}

test('an act is offered from three letters on, in each project whose role allows it', () => {
  expect(offered('in')).toBe(null)
  expect(offered('wetlands')).toBe(null)
  expect(offered('inv')).toEqual({ rest: '', labels: ['Invite to Wetlands'] })
  expect(offered('schedule')?.labels).toEqual(['Schedule a meeting in Wetlands', 'Schedule a meeting in Kelp'])
  expect(offered('export')?.labels).toEqual(['Export Wetlands', 'Export Kelp'])
})

test('what follows the act names the project, with or without the words between', () => {
  expect(offered('invite wetl')?.rest).toBe('wetl')
  expect(offered('Invite to WETL')?.rest).toBe('wetl')
  expect(offered('schedule a meeting in kelp')?.rest).toBe('kelp')
  expect(offered('schedule meeting kelp forests')?.rest).toBe('kelp forests')
  expect(offered('export in vitro')?.rest).toBe('in vitro')
})
