import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { settingNames } from '#server/ground/config/config.ts'

const read = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8')

test('compose sets nothing that Ninefold does not know, and no secret but by its file', () => {
  const names = Object.keys(parse(read('compose.yaml')).services.app.environment)
  expect(names).toContain('APP_SECRET_FILE')
  expect(names.filter((name) => !settingNames.includes(name.replace(/_FILE$/, '')))).toEqual([])
  expect(names.filter((name) => /SECRET|KEY|SMTP_URL|DATABASE_URL/.test(name) && !name.endsWith('_FILE'))).toEqual([])
})

test('the image is made of what its context lets in, and of no secret', () => {
  const context = new Set(read('.dockerignore').match(/(?<=^!).+$/gm))
  const copied = [...read('Dockerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, from = '']) =>
    from.split(' '),
  )
  const isLetIn = (path: string) => context.has(path) || [...context].some((each) => each.startsWith(`${path}/`))
  expect(copied.filter((path) => path !== '.' && !isLetIn(path))).toEqual([])
  for (const name of ['secrets', 'data', '.env', 'node_modules', '.git']) expect([...context]).not.toContain(name)
})
