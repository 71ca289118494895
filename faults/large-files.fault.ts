/** Large valid files: memory, and the wait of others while they are checked, imported, undone and redone. */
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { test } from 'node:test'
import { setTimeout as pass } from 'node:timers/promises'
import { newId } from '@lustra/contract/ids'
import { inStore } from '../server/src/testing/killed-program.ts'
import { type Account, anAccount } from '../server/src/testing/people.ts'
import { type Program, post, startProgram } from '../server/src/testing/program.ts'
import { engines, migratedStore } from '../server/src/testing/test-database.ts'
import { errorsIn } from './under-load.ts'
import { type Waits, readTasks, waitsDuring, waitsText } from './waits.ts'

/** Above the idle level: the parsing thread, and the written data. */
const maxMegabytes = 300
/** For calls of others; on a busy machine, twice their wait without an import. */
const maxP99Ms = 250

/** Parts of names, separated by commas; all by default. */
const wanted = process.env['LUSTRA_LARGE_FILES']?.split(',')

const day = (index: number) => new Date(Date.UTC(2015, 0, 1 + index)).toISOString().slice(0, 10)
const compact = (index: number) => day(index).replaceAll('-', '')
const id = (prefix: string, index: number) => `${prefix}${String(index).padStart(12 - prefix.length, '0')}`

function lines(count: number, line: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => line(index)).join('')
}

const files: Record<string, readonly [fileName: string, text: () => string]> = {
  '20,000 lines of todo.txt': [
    'todo.txt',
    () => lines(20_000, (index) => `(A) 2026-11-01 Call number ${index} @phone +house due:2026-12-24\n`),
  ],
  '10,000 contacts': [
    'people.vcf',
    () =>
      lines(
        10_000,
        (index) =>
          `BEGIN:VCARD\nVERSION:3.0\nFN:Person ${index}\nN:Person;Number ${index};;;\nEMAIL:p${index}@example.org\nTEL:+49 30 ${index}\nEND:VCARD\n`,
      ),
  ],
  '50,000 records of Toggl': [
    'toggl.csv',
    () =>
      `Project,Task,Description,Start date,Start time,End date,End time,Duration\n${lines(
        50_000,
        (index) =>
          `House,,Repair ${index % 500},${day(index >> 4)},${String(index % 16).padStart(2, '0')}:00:00,${day(index >> 4)},${String(index % 16).padStart(2, '0')}:30:00,00:30:00\n`,
      )}`,
  ],
  '50,000 tasks': [
    'todoist.csv',
    () =>
      `TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT\n${lines(50_000, (index) => `task,Task number ${index},Do it well,4,${1 + (index % 3)}\n`)}`,
  ],
  '25,000 events in 38 MB': [
    'home.ics',
    () =>
      `BEGIN:VCALENDAR\n${lines(
        25_000,
        (index) =>
          `BEGIN:VEVENT\nUID:${index}\nSUMMARY:Event number ${index}\nDESCRIPTION:${'Bring the papers. '.repeat(78)}\nDTSTART:${compact(index % 9000)}T${String(8 + Math.floor(index / 9000)).padStart(2, '0')}0000\nDURATION:PT1H\nEND:VEVENT\n`,
      )}END:VCALENDAR\n`,
  ],
  '10,000 entries of a short rule, which overlap': [
    'seconds.ics',
    () =>
      'BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nSUMMARY:Call\nDTSTART:19000101T000000Z\nDURATION:PT1M\nRRULE:FREQ=SECONDLY\nEND:VEVENT\nEND:VCALENDAR\n',
  ],
  'an account with 150,000 records': ['lustra.json', () => accountText(1000, 150_000)],
  'an account with 50,000 tasks': ['lustra.json', () => accountText(50_000, 0)],
}

function accountText(tasks: number, records: number): string {
  const at = Date.UTC(2015, 0, 1)
  const task = (index: number) =>
    `{"id":"${id('t', index)}","parent_id":null,"name":"Task ${index}","notes":"","status":"NORMAL","priority":5,"favourite":0,"start_time":null,"due_time":null,"min_duration":null,"max_duration":null,"min_level":null,"max_level":null,"big_goal":null,"reminder":null,"due_reminder":null,"limits_in_bin":null,"changed_at":${at},"completed_at":null,"cancelled_at":null,"created_at":${at},"removed_at":null}`
  const record = (index: number) =>
    `{"id":"${id('r', index)}","task_id":"${id('t', index % 1000)}","kind":"r","start_at":${at + index * 1_800_000},"duration":1800,"utc_offset":3600,"zone":"Europe/Berlin","in_bin":0,"created_at":${at + index},"removed_at":null}`
  const rows = (count: number, row: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => row(index)).join(',')
  const empty = [
    'contexts',
    'task_contexts',
    'series',
    'entries',
    'comments',
    'timers',
    'goals',
    'goal_records',
    'notes',
  ]
  return `{"format":"lustra","version":1,"tasks":[${rows(tasks, task)}],"records":[${rows(records, record)}],${empty.map((table) => `"${table}":[]`).join(',')}}`
}

for (const engine of engines) {
  test(`large files on ${engine}`, { timeout: 1_800_000 }, async () => {
    const exceeded: string[] = []
    await using place = await migratedStore(engine)
    for (const [name, [fileName, text]] of Object.entries(files)) {
      if (wanted && !wanted.some((part) => name.includes(part))) continue
      const data = Buffer.from(text()).toString('base64')
      const [ann, bob] = await inStore(place, async (database) => [
        await anAccount(database, Date.now()),
        await anAccount(database, Date.now()),
      ])
      await using program = await startProgram(place, { LUSTRA_LOG: 'error' })
      const idle = await waitsOfOthers(program, bob, pass(3000))
      console.log(`${engine}: nothing: reads ${waitsText(idle.reads)}; writes ${waitsText(idle.writes)}`)
      const rest = memoryOf(program, 'VmRSS')
      for (const action of ['check', 'perform', 'undo', 'redo'] as const) {
        forgetPeak(program)
        const isStep = action === 'undo' || action === 'redo'
        const body = { token: ann.token, ...(isStep ? {} : { fileName, data }), action, _requestId: newId() }
        // Before the others begin, because serializing fifty megabytes would also delay their calls in this process.
        const bytes = Buffer.from(JSON.stringify(body))
        const start = performance.now()
        const work = send(program, isStep ? '/v2/journal' : '/v1/user/import', bytes)
        const waits = await waitsOfOthers(program, bob, work)
        const peak = memoryOf(program, 'VmHWM')
        const reply = await work
        assert.equal(
          reply['result'],
          'OK',
          `${JSON.stringify(reply)} ${program.output.at(-1)}`.slice(0, 2000),
        )
        const seconds = ((performance.now() - start) / 1000).toFixed(1)
        console.log(
          `${engine}: ${action} ${name}: ${seconds} s, ${rest} + ${peak - rest} MB; ` +
            `reads ${waitsText(waits.reads)}; writes ${waitsText(waits.writes)}`,
        )
        if (peak - rest >= maxMegabytes) exceeded.push(`${engine}: ${action} ${name}: ${peak - rest} MB more`)
        for (const kind of ['reads', 'writes'] as const) {
          const limit = Math.max(maxP99Ms, 2 * idle[kind].p99)
          if (waits[kind].p99 >= limit)
            exceeded.push(`${engine}: ${action} ${name}: ${kind} ${waits[kind].p99} ms`)
        }
      }
      assert.deepEqual(errorsIn(program.output), [])
    }
    assert.deepEqual(exceeded, [])
  })
}

async function send(
  { address }: Program,
  path: string,
  body: Buffer<ArrayBuffer>,
): Promise<Record<string, unknown>> {
  const response = await fetch(`${address}/web/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  return (await response.json()) as Record<string, unknown>
}

async function waitsOfOthers(
  program: Program,
  { token }: Account,
  work: Promise<unknown>,
): Promise<{ readonly reads: Waits; readonly writes: Waits }> {
  const read = () => readTasks(program, token)
  const write = () => {
    const task = newId()
    return post(program.address, '/v2/tasks', {
      action: 'create',
      token,
      _requestId: task,
      id: task,
      parentId: '-1',
      after: null,
      name: 'Task',
    })
  }
  const [reads, , writes] = await Promise.all([
    waitsDuring(work, read),
    // A second reader, so that reads overlap.
    waitsDuring(work, read),
    waitsDuring(work, write),
  ])
  return { reads, writes }
}

function memoryOf({ process: { pid } }: Program, line: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(new RegExp(`${line}:\\s+(\\d+)`).exec(status)![1]) / 1024)
}

/** Resets the recorded peak. */
function forgetPeak({ process: { pid } }: Program): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
}
