import assert from 'node:assert/strict'
import { test } from 'node:test'
import { zoneName } from './zone-name.ts'

test('a zone has the name of its city in both languages (TIM-N17)', () => {
  for (const [zone, en, ru] of [
    ['Europe/Berlin', 'Berlin', 'Берлин'],
    ['Asia/Tokyo', 'Tokyo', 'Токио'],
    ['America/New_York', 'New York', 'Нью-Йорк'],
    ['America/Kentucky/Louisville', 'Louisville, Kentucky', 'Луисвилл'],
    ['UTC', 'UTC', 'UTC'],
    ['Mars/Olympus', 'Olympus', 'Mars/Olympus'],
  ] as const)
    assert.deepEqual([zoneName(zone, 'en'), zoneName(zone, 'ru')], [en, ru], zone)
})
