import { expect, test } from 'vitest'
import { networkOf } from './network-of.ts'

test('addresses that one customer can have are one network, however they are written', () => {
  const one = networkOf('2001:db8:1:2:3:4:5:6')
  for (const address of ['2001:db8:1::', '2001:DB8:1:ffff::1', '2001:0db8:0001:0:0:0:0:9'])
    expect(networkOf(address), address).toBe(one)
  expect(networkOf('2001:db8:2::1')).not.toBe(one)
  // Zeros may be left out.
  expect(networkOf('2001:db8::1')).toBe(networkOf('2001:db8:0:5::2'))
  expect([networkOf('203.0.113.7'), networkOf('::ffff:203.0.113.7')]).toEqual(['203.0.113.7', '203.0.113.7'])
  expect(networkOf('203.0.113.8')).not.toBe(networkOf('203.0.113.7'))
})
