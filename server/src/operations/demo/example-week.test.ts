import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays, dayOf, formatLocalTime, parseLocalTime } from '@lustra/domain/calendar'
import { overlaps } from '@lustra/domain/scheduling'
import { exampleWeek } from './example-week.ts'

const now = Date.UTC(2026, 10, 18, 12)
const monday = dayOf(parseLocalTime('2026-11-16T00:00')!)

for (const language of ['en', 'ru'] as const) {
  const moment = { now, zone: 'Europe/Moscow', language }

  test(`the example week fills each day, and no hour twice (${language})`, () => {
    const entries = exampleWeek(monday, moment)
    const onDay = (column: number) => entries.filter(({ start }) => dayOf(start) === addDays(monday, column))
    for (let column = 0; column < 7; column++) assert.ok(onDay(column).length > 0, `day ${column}`)
    const timed = entries.filter(({ level }) => level < 2)
    for (const [index, entry] of timed.entries()) {
      const clashing = timed.slice(index + 1).filter((other) => overlaps(entry, other))
      assert.deepEqual(clashing, [], entry.name)
    }
    assert.ok(entries.some(({ level }) => level === 2))
    assert.ok(entries.every(({ name, color }) => name !== '' && /^[0-9A-F]{6}$/.test(color)))
    assert.deepEqual(
      new Set(entries.map(({ status }) => status).filter((status) => status !== 'CANCELLED')),
      new Set(['COMPLETED', 'NORMAL']),
    )
  })

  test(`a week from Sunday on has its own days, with habits on working days (${language})`, () => {
    const entries = exampleWeek(addDays(monday, -1), moment)
    const days = entries.map(({ start }) => dayOf(start))
    assert.ok(Math.min(...days) >= monday - 1 && Math.max(...days) === monday + 5)
    const habit = entries.filter(({ start }) => formatLocalTime(start).endsWith('T07:30:00'))
    assert.equal(habit.length, 5)
  })
}
