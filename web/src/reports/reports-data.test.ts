import assert from 'node:assert/strict'
import { test } from 'node:test'
import { at } from '#calendar/testing.ts'
import { data } from '#data/client.ts'
import { queries } from '#data/queries.ts'
import { type Answering, noticeTexts, playServer } from '#data/testing.ts'
import { type TaskId } from '@lustra/contract/ids'
import { dayOf } from '@lustra/domain/calendar'
import { QueryObserver } from '@tanstack/react-query'
import { choose } from './reports-mutations.ts'
import { type LoadedReport, type RequestedReport, reportQuery, withoutAddress } from './reports-queries.ts'

const thesis = 'thesis000000' as TaskId
const report: RequestedReport = {
  code: 'time-spent-for-tasks',
  address: { task_id: thesis },
  today: dayOf(at('2026-11-20T00:00')),
  all: false,
}
const left = withoutAddress(report)

function reply(periodPreset: unknown, name: string) {
  return {
    result: 'OK',
    info: { id: 1, title: '', description: '', offsetInMinutes: 0 },
    data: [{ taskId: thesis, name, color: 'FFFFFF', depth: 0, time: 60 }],
    total: 1,
    params: { periodPreset },
    payedGroup: 'FREE',
    payedEnabled: false,
  }
}

/** A report that an address led to, of a server that the test plays; its first answer is of all time. */
async function aReport(answering: Answering) {
  const sent = playServer((request, nth) =>
    nth === 1 ? reply('allTime', 'Thesis') : answering(request, nth),
  )
  await queries.fetchQuery(reportQuery(report))
  return sent
}

/** The screen goes to the report without its address. */
function leaveAddress(): void {
  new QueryObserver(queries, left).subscribe(() => undefined)
}

function visible() {
  const loaded = data.read<LoadedReport>(left.queryKey)
  return [loaded?.params.periodPreset, (loaded?.data[0] as { name?: string } | undefined)?.name]
}

test('a choice is visible at once without the address, and its rows with the reply (RPT-034)', async () => {
  const sent = await aReport(({ paramValue }) => reply(paramValue, 'Chosen'))
  choose(report, 'periodPreset', 'lastYear')
  leaveAddress()
  assert.deepEqual(visible(), ['lastYear', 'Thesis'])
  await data.settled()
  assert.deepEqual(visible(), ['lastYear', 'Chosen'])
  assert.deepEqual(
    sent.map(({ actions, taskId, paramCode }) => [actions, taskId, paramCode]),
    [
      ['select,params,data', thesis, undefined],
      ['params,data', undefined, 'periodPreset'],
    ],
  )
  assert.equal(queries.getQueryState(reportQuery(report).queryKey)?.isInvalidated, true)
})

test('of two choices the last one stays visible (RPT-034)', async () => {
  const first = Promise.withResolvers<void>()
  await aReport(async ({ paramValue }, nth) => {
    if (nth === 2) await first.promise
    return reply(paramValue, String(paramValue))
  })
  const presets: unknown[] = []
  choose(report, 'periodPreset', 'lastYear')
  leaveAddress()
  const stop = data.optimisticUpdates.subscribe(() => presets.push(visible()[0]))
  choose({ ...report, address: {} }, 'periodPreset', 'lastMonth')
  first.resolve()
  await data.settled()
  stop()
  assert.deepEqual(new Set(presets), new Set(['lastMonth']))
  assert.deepEqual(visible(), ['lastMonth', 'lastMonth'])
})

test('a refused choice is rolled back, with the reason', async () => {
  await aReport(({ paramCode }) =>
    paramCode ? { result: 'ERROR', message: 'No', code: 'conflict' } : reply('allTime', 'Thesis'),
  )
  choose(report, 'periodPreset', 'lastYear')
  leaveAddress()
  await data.settled()
  assert.deepEqual([visible(), noticeTexts()], [['allTime', 'Thesis'], ['No']])
})

test('a report opens only after the pending choices are saved', async () => {
  const chosen = Promise.withResolvers<void>()
  const sent = await aReport(async ({ paramValue }) => {
    await chosen.promise
    return reply(paramValue ?? 'lastYear', 'Chosen')
  })
  choose(report, 'periodPreset', 'lastYear')
  const opened = queries.fetchQuery({ ...left, staleTime: 0 })
  chosen.resolve()
  await opened
  assert.deepEqual(
    sent.map(({ actions }) => actions),
    ['select,params,data', 'params,data', 'select,params,data'],
  )
})
