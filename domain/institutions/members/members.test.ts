import { expect, test } from 'vitest'
import { addressesIn } from './members.ts'

test('addresses are found in whatever was pasted, each once, and what is none is named', () => {
  expect(
    addressesIn(`Ada Lovelace <Ada@ru.ac.za>, bea@ru.ac.za; ada@ru.ac.za
mailto:cleo@ru.ac.za\t"d'arcy@ru.ac.za" Prof. Nobody broken@ @ru.ac.za`),
  ).toEqual({
    emails: ['ada@ru.ac.za', 'bea@ru.ac.za', 'cleo@ru.ac.za', "d'arcy@ru.ac.za"],
    unread: ['broken@', '@ru.ac.za'],
  })
})
