import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { createDatabase } from '#server/test/database.ts'
import { openDatabase, preparedRead } from './connect.ts'

test('in a transaction a prepared read sees what the transaction has written', async () => {
  const { url, drop } = await createDatabase(inject('databaseUrl'))
  const { db, close } = openDatabase(url, { connections: 2, shared: 2 })
  await db.execute(sql`create table things (name text)`)
  const named = preparedRead((on) => on.select({ name: sql`name` }).from(sql`things`).prepare('things'))
  await db.transaction(async (tx) => {
    await tx.execute(sql`insert into things values ('new')`)
    expect(await named(tx).execute()).toEqual([{ name: 'new' }])
    expect(await named(db).execute()).toEqual([])
  })
  expect(await named(db).execute()).toEqual([{ name: 'new' }])
  await close()
  await drop()
})

test('a prepared read that is ended for a transaction which waits for it is sent again', async () => {
  const { url, drop } = await createDatabase(inject('databaseUrl'))
  const { db, close } = openDatabase(url, { connections: 2, shared: 1 })
  await db.execute(sql`create table ones (one int); create table twos (two int)`)
  await db.execute(sql`with one as (insert into ones values (1)) insert into twos values (2)`)
  const read = preparedRead((on) => on.select({ one: sql`one` }).from(sql`ones, twos`).prepare('both'))
  const isWaiting = async () =>
    (await db.execute(sql`select from pg_locks where relation = 'twos'::regclass and not granted`)).rows.length > 0
  const { reading } = await db.transaction(async (tx) => {
    await tx.execute(sql`set local deadlock_timeout = '1min'`)
    await tx.execute(sql`lock table twos`)
    const reading = read(db).execute()
    await expect.poll(isWaiting, { interval: 10 }).toBe(true)
    await tx.execute(sql`lock table ones`)
    return { reading }
  })
  expect(await reading).toEqual([{ one: 1 }])
  await close()
  await drop()
})

const jit = preparedRead((db) =>
  db.select({ jit: sql<string>`current_setting('jit')` }).from(sql`(select 1) one`).prepare('jit'),
)

test('no connection compiles statements, those of prepared reads included', async () => {
  const { db, close } = openDatabase(inject('databaseUrl'), { connections: 1, shared: 1 })
  expect((await db.execute(sql`select current_setting('jit') as jit`)).rows).toEqual([{ jit: 'off' }])
  expect(await jit(db).execute()).toEqual([{ jit: 'off' }])
  await close()
})
