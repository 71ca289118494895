import assert from 'node:assert/strict'
import { test } from 'node:test'
import { localTimeOf } from '@lustra/domain/calendar'
import { pastAddress, pastOf } from './past.ts'

const moment = localTimeOf({ year: 2026, month: 11, day: 30 }, 14, 5)

test('an address names the line of the journal and the moment', () => {
  const address = pastAddress({ line: 1234, moment }, '/plans')
  assert.equal(address, '/web/as-of/1234/20261130140500/plans')
  const basepath = '/web/as-of/1234/20261130140500'
  assert.deepEqual(pastOf(address), { line: 1234, moment, basepath })
  assert.deepEqual(pastOf(basepath), { line: 1234, moment, basepath })
})

test('other addresses are pages of the present', () => {
  for (const path of [
    '/web/plans',
    '/web/as-of/1234/plans',
    '/web/as-of/1234/20261331140500/plans',
    '/web/as-of/1234/202611301405001/plans',
    '/web/as-of/x/20261130140500',
  ])
    assert.equal(pastOf(path), null, path)
})
