import assert from 'node:assert/strict'
import { test } from 'node:test'
import { timeAddressOf } from './time-address.ts'

test('an address of the time screen has a day and one of its records, and invalid values are ignored (RPT-N24)', () => {
  const address = { from: '2024-03-06', show: 'both', record: 'Record000001' }
  assert.deepEqual(timeAddressOf(address), address)
  assert.deepEqual(timeAddressOf({ from: '2024-03-06', record: 'x' }), { from: '2024-03-06' })
  assert.deepEqual(timeAddressOf({ from: '2024-03-06', record: ['Record000001'] }), { from: '2024-03-06' })
  // Without a day the week of the record is unknown.
  assert.deepEqual(timeAddressOf({ from: 'someday', record: 'Record000001' }), {})
})
