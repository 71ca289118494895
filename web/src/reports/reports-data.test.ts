import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sessionStore } from '#browser/storage.ts'
import { at } from '#calendar/testing.ts'
import { queries } from '#data/queries.ts'
import { playServer } from '#data/testing.ts'
import { dayOf } from '@lustra/domain/calendar'
import { type ReportAddress } from './report-address.ts'
import {
  type RequestedReport,
  announceChoice,
  contextValues,
  firstRecord,
  fullAddress,
  goalValues,
  openAnew,
  opensAnew,
  recordsQuery,
  reportQuery,
} from './reports-queries.ts'

const report: RequestedReport = {
  code: 'time-spent-for-tasks',
  address: {},
  today: dayOf(at('2026-11-20T00:00')),
  all: false,
}

const month = { periodPreset: 'curMonth', startTime: '20261101', endTime: '20261130' } as const

function reply(params: object) {
  return {
    result: 'OK',
    info: { id: 18, title: '', description: '', offsetInMinutes: 0 },
    data: [],
    total: 0,
    params,
    gone: [],
    contextNames: {},
    payedGroup: 'FREE',
    payedEnabled: true,
  }
}

const queryAt = (address: ReportAddress) => reportQuery({ ...report, address })

test('a report opened from the list starts once with its defaults (RPT-008, RPT-064, RPT-062)', async () => {
  const sent = playServer(() => reply(month))
  openAnew(report.code)
  assert.equal(sessionStore.get('lustra.report-reset'), report.code)
  await queries.fetchQuery(queryAt({}))
  await queries.fetchQuery({ ...queryAt({}), staleTime: 0 })
  assert.deepEqual(
    sent.map(({ actions, report: code }) => [actions, code]),
    [
      ['select,reset,params,data', report.code],
      ['select,params,data', report.code],
    ],
  )
  assert.equal(sessionStore.get('lustra.report-reset'), null)
})

test('an address is sent with all parameters of the report (RPT-N11, RPT-062)', async () => {
  const sent = playServer(() => reply(month))
  await queries.fetchQuery(queryAt(month))
  const { actions, report: code, periodPreset, startTime, context, compare, taskId } = sent[0] ?? {}
  assert.deepEqual(
    [actions, code, periodPreset, startTime, context, compare, taskId],
    ['select,params,data', report.code, 'curMonth', '20261101', '', '', ''],
  )
})

test('each code has its own report, even at the same address (RPT-011)', async () => {
  const sent = playServer(({ report: code }) => ({
    ...reply(month),
    data: [],
    total: code === 'weekly-timesheet' ? 1 : 2,
  }))
  const openedTotal = async (code: RequestedReport['code']) =>
    (await queries.fetchQuery(reportQuery({ ...report, code, address: month }))).total
  assert.deepEqual([await openedTotal('time-spent-for-tasks'), await openedTotal('weekly-timesheet')], [2, 1])
  assert.deepEqual(
    sent.map(({ report: code }) => code),
    ['time-spent-for-tasks', 'weekly-timesheet'],
  )
})

test('a choice is sent as a choice (RPT-063, RPT-N15)', async () => {
  const sent = playServer(() => reply(month))
  announceChoice(report.code, month, 'periodPreset')
  await queries.fetchQuery(queryAt(month))
  const { actions, report: selected, code, paramCode, paramValue } = sent[0] ?? {}
  assert.deepEqual(
    [actions, selected, code, paramCode, paramValue],
    // Another tab may have selected another report, so the code is sent as well.
    ['params,data', null, report.code, 'periodPreset', 'curMonth'],
  )
})

test('the address takes the parameters of the reply without another request (RPT-N11)', async () => {
  const sent = playServer(() => reply(month))
  const loaded = await queries.fetchQuery(queryAt({}))
  const full = fullAddress(report, loaded)
  assert.deepEqual(full, month)
  assert.equal(queries.getQueryData(queryAt(full).queryKey), loaded)
  assert.equal(fullAddress({ ...report, address: full }, loaded), null)
  await queries.fetchQuery(queryAt(full))
  assert.equal(sent.length, 1)
})

test('the choices of contexts, categories and goals are requested by name, type and criterion (RPT-067)', async () => {
  const values = [{ id: 'thesis000000', text: 'Thesis', color: 'FFFFFF', goals: [], status: 'NORMAL' }]
  const sent = playServer(() => ({ result: 'OK', values }))
  const replies = [
    await contextValues('contexts'),
    await contextValues('categories'),
    await goalValues({ type: 'TEXT' }),
    await goalValues({ type: 'NUMERIC', withCriteria: true }),
  ]
  assert.deepEqual(
    sent.map(({ action, reference, type, withCriteria }) => [action, reference, type, withCriteria]),
    [
      ['get', 'contexts', undefined, undefined],
      ['get', 'categories', undefined, undefined],
      ['get', 'groupedGoals', 'TEXT', undefined],
      ['get', 'groupedGoals', 'NUMERIC', true],
    ],
  )
  for (const reply of replies) assert.equal(reply[0]?.text, 'Thesis')
})

test('a report that the server refuses is not shown (RPT-066)', async () => {
  playServer(() => ({ result: 'ERROR', code: 'not-found', message: 'There is no such report.' }))
  openAnew(report.code)
  await assert.rejects(queries.fetchQuery(queryAt({})), /There is no such report/)
  assert.equal(queries.getQueryData(queryAt({}).queryKey), undefined)
  assert.ok(opensAnew(report.code), 'its initial parameters have not been seen yet')
  const records = recordsQuery(report.code, {}, { name: 'Monday' })
  await assert.rejects(queries.fetchInfiniteQuery(records), /There is no such report/)
  assert.equal(await firstRecord(report.code, {}, { name: 'Monday' }), null)
})
