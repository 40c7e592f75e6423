import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Busy } from '#server/ground/errors.ts'
import { inLine } from './in-line.ts'

test('whoever sends much has one piece in the line; others wait for no more than that', async () => {
  const line = inLine({ atOnce: 1, mostWaiting: 40 })
  const done: string[] = []
  const work = (name: string) => async () => {
    await pause(1)
    done.push(name)
  }
  const greedy = Array.from({ length: 20 }, (_, at) => line(work(`greedy ${at}`), 'greedy'))
  const modest = line(work('modest'), 'modest')
  const nobody = line(work('nobody'))
  await Promise.all([...greedy, modest, nobody])
  expect(done.slice(0, 3).toSorted()).toEqual(['greedy 0', 'modest', 'nobody'])
  expect(done).toHaveLength(22)
})

test('too many in the line are turned away, and what fails makes room for the next', async () => {
  const line = inLine({ atOnce: 1, mostWaiting: 2 })
  const failing = async () => {
    await pause(1)
    throw new Error('no')
  }
  const waiting = [line(failing, 'ada'), line(failing, 'ada'), line(failing)]
  await expect(line(failing)).rejects.toBeInstanceOf(Busy)
  for (const each of await Promise.allSettled(waiting)) expect(each.status).toBe('rejected')
  expect(await line(async () => 'yes', 'ada')).toBe('yes')
})
