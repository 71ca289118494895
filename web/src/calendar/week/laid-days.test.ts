import { addDays } from '@lustra/domain/calendar'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LaidDays } from './laid-days.ts'
import { anEntry, week } from '../testing.ts'
import { type WeekEntry } from './week-entry.ts'
import { type GridPart, type Unlaned, layOut } from './week-layout.ts'

const monday = anEntry('plan', '2026-11-16T09:00', 1)

test('an unchanged day keeps its object when another day changes', () => {
  const laid = new LaidDays<Unlaned<WeekEntry>, GridPart<WeekEntry>>()
  const before = layOut([monday, anEntry('review', '2026-11-20T13:30', 1)], week, { laid })
  const after = layOut([monday, anEntry('review', '2026-11-20T15:00', 1)], week, { laid })
  assert.equal(after.columns[0], before.columns[0])
  assert.equal(after.columns[4]?.[0]?.row, 30)
})

test('another week is laid out again, even if the same entry is in the same column', () => {
  const long = anEntry('journey', '2026-11-16T00:00', 24 * 14)
  const laid = new LaidDays<Unlaned<WeekEntry>, GridPart<WeekEntry>>()
  const before = layOut([long], week, { laid })
  const after = layOut([long], { ...week, first: addDays(week.first, 7) }, { laid })
  assert.equal(before.columns[0]?.[0]?.isFirst, true)
  assert.equal(after.columns[0]?.[0]?.isFirst, false)
})
