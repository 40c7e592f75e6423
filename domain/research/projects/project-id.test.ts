import { expect, test } from 'vitest'
import { projectIdIn } from './projects.ts'

const id = '01a20a72-5e2c-7000-8000-0123456789ab'

test.each([
  id,
  ` ${id.toUpperCase()} `,
  `https://ninefold.example/dashboard/my-research/${id}`,
  `http://localhost:3000/dashboard/collaborations/${id}?stage=3&message=4`,
  `ninefold.example/dashboard/my-projects/${id}/`,
  `https://ninefold.example/dashboard/my-research/${id}#what-happened`,
])('%s leads to its project', (text) => {
  expect(projectIdIn(text)).toBe(id)
})

test.each(['', 'tides', `${id}0`, `https://ninefold.example/dashboard`, 'x'.repeat(36)])('%j leads to none', (text) => {
  expect(projectIdIn(text)).toBeNull()
})
