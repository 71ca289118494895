import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type StorageKey } from '#browser/storage.ts'
import { dayNumberOf, periodOf } from '@lustra/domain/calendar'
import { isLeftAsIs, leaveAsIs } from './left-as-is.ts'

const rules = { firstWeekday: 1 } as const
const day = dayNumberOf({ year: 2026, month: 12, day: 1 })

function aStorage() {
  const values = new Map<StorageKey, string>()
  return {
    get: (key: StorageKey) => values.get(key) ?? null,
    set: (key: StorageKey, value: string | null) =>
      void (value === null ? values.delete(key) : values.set(key, value)),
  }
}

test('a period stays as it is for its user, and others do not (RHY-026)', () => {
  const storage = aStorage()
  const [week, month] = [periodOf('WEEKS', day, rules), periodOf('MONTHS', day, rules)]
  leaveAsIs(storage, 'ann', week)
  assert.ok(isLeftAsIs(storage, 'ann', week))
  assert.ok(!isLeftAsIs(storage, 'ann', month), 'which begins in the same week')
  assert.ok(!isLeftAsIs(storage, 'bea', week))
})

test('only the latest periods are kept, and unreadable ones are ignored', () => {
  const storage = aStorage()
  storage.set('lustra.left-as-is', '{')
  const days = Array.from({ length: 30 }, (_, index) =>
    periodOf('DAYS', dayNumberOf({ year: 2026, month: 1, day: index + 1 }), rules),
  )
  for (const each of days) leaveAsIs(storage, 'ann', each)
  assert.deepEqual(
    days.map((each) => isLeftAsIs(storage, 'ann', each)),
    days.map((_, index) => index >= 10),
  )
})
