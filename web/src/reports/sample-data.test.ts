import assert from 'node:assert/strict'
import { test } from 'node:test'
import { columnDetailOf } from './sample-data.ts'

test('the columns of sample data are months, whatever was asked for (RPT-059)', () => {
  const report = { payedGroup: 'PAID', params: { periodDetail: 'days' } } as const
  assert.equal(columnDetailOf({ ...report, payedEnabled: false }), 'months')
  assert.equal(columnDetailOf({ ...report, payedEnabled: true }), 'days')
})
