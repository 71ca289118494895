import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exactDuration } from './exact-duration.ts'

test('durations are formatted as hours, minutes and seconds, even beyond a hundred hours (RPT-050)', () => {
  const written = [0, 59, 60, 34_470, 86_400, 416_247].map(exactDuration)
  assert.deepEqual(written, ['00:00:00', '00:00:59', '00:01:00', '09:34:30', '24:00:00', '115:37:27'])
})
