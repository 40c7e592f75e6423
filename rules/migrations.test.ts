import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { releases } from '../server/ground/db/upgrades/releases.ts'
import { firstChecked, harmsIn } from './migrations.ts'
import { root } from './source.ts'

const folder = join(root, 'server/ground/db/migrations')

test('no migration keeps people waiting for longer than a moment, nor takes what the release before uses', () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql') && Number(file.slice(0, 4)) >= firstChecked)
  const versions = releases.map(({ version }) => version)
  const found = files.flatMap((file) => harmsIn(readFileSync(join(folder, file), 'utf8'), versions))
  expect(found).toEqual([])
})

test.each([
  'CREATE INDEX "a" ON "payments" USING btree ("b");',
  'CREATE UNIQUE INDEX "a" ON "payments" USING btree ("b");',
  'ALTER TABLE "payments" ADD CONSTRAINT "a" FOREIGN KEY ("b") REFERENCES "public"."c"("id") ON DELETE cascade;',
  'ALTER TABLE "payments" ADD CONSTRAINT "a" CHECK (b > 0);',
  'ALTER TABLE "payments" ADD CONSTRAINT "a" UNIQUE("b");',
  'ALTER TABLE "payments" ALTER COLUMN "b" SET NOT NULL;',
  'ALTER TABLE "payments" ALTER COLUMN "b" SET DATA TYPE text;',
  'ALTER TABLE "payments" ADD COLUMN "b" text NOT NULL;',
  'ALTER TABLE "payments" DROP COLUMN "b";',
  'ALTER TABLE "payments" RENAME COLUMN "b" TO "c";',
  'DROP TABLE "payments" CASCADE;',
])('refused where the table has rows, and allowed where it is new: %s', (statement) => {
  expect(harmsIn(statement, [])).toHaveLength(1)
  expect(harmsIn(`CREATE TABLE "payments" ("id" uuid);--> statement-breakpoint\n${statement}`, [])).toEqual([])
})

test('what reads rows stands alone: nothing is locked meanwhile', () => {
  const fill = 'INSERT INTO "spans" SELECT * FROM "stages";'
  expect(harmsIn(`-- All of them.\n${fill}`, [])).toEqual([])
  const locked = 'ALTER TABLE "stages" ADD COLUMN "b" text;'
  expect(harmsIn(`${locked}--> statement-breakpoint\n-- All of them.\n${fill}`, [])).toHaveLength(1)
})

test('what keeps nobody waiting is allowed', () => {
  for (const statement of [
    'ALTER TABLE "payments" ADD COLUMN "b" boolean DEFAULT false NOT NULL;',
    'ALTER TABLE "payments" ADD COLUMN "b" text;',
    'ALTER TABLE "payments" ADD CONSTRAINT "a" CHECK (b > 0) NOT VALID;',
    'DROP VIEW "public"."payment_summaries";',
  ])
    expect(harmsIn(statement, [])).toEqual([])
})

test('what the last releases do not use any more may go, once one was released without it', () => {
  const statement = '-- Unused since 1.1.0\nALTER TABLE "payments" DROP COLUMN "b";'
  expect(harmsIn(statement, ['1.0.0'])).toHaveLength(1)
  expect(harmsIn(statement, ['1.0.0', '1.1.0'])).toEqual([])
})
