import assert from 'node:assert/strict'
import { test } from 'node:test'
import { at } from '#calendar/testing.ts'
import { type ContextChoice, type TaskId } from '@lustra/contract/ids'
import { type SavedParams } from '@lustra/contract/saved-reports'
import { dayOf } from '@lustra/domain/calendar'
import { findReport } from '@lustra/domain/reports'
import { isChanged } from './is-changed.ts'

const day = (text: string) => dayOf(at(`${text}T00:00`))
const [startTime, endTime] = [day('2026-11-01'), day('2026-11-30')]
const [red, blue] = ['red000000000' as ContextChoice, 'blue00000000' as ContextChoice]
const graph = findReport('time-by-categories-graph')!
const visible: SavedParams = {
  periodPreset: 'curMonth',
  startTime,
  endTime,
  category: [],
  periodDetail: 'days',
}

test('a saved report has changed when a parameter, the view or a hidden series differs (RPT-N27)', () => {
  const saved: SavedParams = {
    periodPreset: 'curMonth',
    periodDetail: 'days',
    view: 'table',
    leftOut: [red, blue],
  }
  const shown: SavedParams = { ...visible, view: 'table', leftOut: [blue, red] }
  assert.equal(isChanged(graph, saved, shown), false)
  assert.equal(isChanged(graph, saved, { ...shown, category: [red] }), true)
  assert.equal(isChanged(graph, saved, { ...shown, view: 'chart' }), true)
  assert.equal(isChanged(graph, saved, { ...shown, leftOut: [red] }), true)
  assert.equal(isChanged(graph, saved, { ...shown, periodDetail: 'weeks' }), true)
  assert.equal(isChanged(graph, saved, { ...shown, periodPreset: null }), true)
})

test('days of a preset do not change a saved report, custom days do (RPT-N27)', () => {
  const saved: SavedParams = { periodPreset: 'curMonth', periodDetail: 'days' }
  const next = { startTime: day('2026-12-01'), endTime: day('2026-12-31') }
  assert.equal(isChanged(graph, saved, { ...visible, ...next }), false)
  const own: SavedParams = { ...visible, periodPreset: null }
  assert.equal(isChanged(graph, own, own), false)
  assert.equal(isChanged(graph, own, { ...own, endTime: day('2026-11-29') }), true)
})

test('a report saved without some parameters or without a view is unchanged when opened (RPT-N27)', () => {
  assert.equal(isChanged(graph, { periodPreset: 'curMonth' }, visible), false)
  const tree = findReport('time-spent-for-tasks')!
  const thesis = 'thesis000000' as TaskId
  const opened: SavedParams = {
    periodPreset: 'allTime',
    startTime: null,
    endTime: null,
    context: [],
    contextMode: 'only',
    taskId: thesis,
    compare: '',
    // The finest level that suits all time, chosen by the report.
    periodDetail: 'weeks',
  }
  const saved: SavedParams = { periodPreset: 'allTime', taskId: thesis }
  assert.equal(isChanged(tree, saved, opened), false)
  assert.equal(isChanged(tree, saved, { ...opened, compare: 'previous' }), true)
  assert.equal(isChanged(findReport('statistics')!, {}, {}), false)
})
