import assert from 'node:assert/strict'
import { test } from 'node:test'
import { columnDetailOf, isLocked } from './sample-data.ts'

test('a paid report is locked only for users without access, and a free one for nobody (RPT-056, RPT-060, RPT-N07)', () => {
  assert.equal(isLocked({ payedGroup: 'PAID', payedEnabled: false }), true)
  assert.equal(isLocked({ payedGroup: 'PAID', payedEnabled: true }), false)
  assert.equal(isLocked({ payedGroup: 'FREE', payedEnabled: false }), false)
})

test('sample data have months as columns, whatever was requested (RPT-059)', () => {
  const report = { payedGroup: 'PAID', params: { periodDetail: 'days' } } as const
  assert.equal(columnDetailOf({ ...report, payedEnabled: false }), 'months')
  assert.equal(columnDetailOf({ ...report, payedEnabled: true }), 'days')
})
