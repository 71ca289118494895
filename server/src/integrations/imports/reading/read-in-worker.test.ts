import assert from 'node:assert/strict'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import type { ReadingTask } from '../import-preview.ts'
import { readInWorker } from './read-in-worker.ts'
import { costOf } from './reading-pool.ts'
import { ReadingThread } from './reading-thread.ts'

test('the preview of one file is freed before the next file is read', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'lustra-reading-'))
  t.after(() => rm(folder, { recursive: true }))
  const text = 'Buy milk'
  const file = await open(join(folder, 'todo.txt'), 'wx+')
  t.after(() => file.close())
  await file.write(text)
  const task: ReadingTask = {
    file: { fileName: 'todo.txt', descriptor: file.fd, size: text.length, format: null },
    now: Date.parse('2026-11-20T09:00:00Z'),
    zone: 'Europe/Berlin',
    language: 'en',
  }
  const events: string[] = []
  const finish = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const first = readInWorker('ann', task, async () => {
    events.push('ann begins')
    begun.resolve()
    await finish.promise
    events.push('ann ends')
  })
  await begun.promise
  const second = readInWorker('bob', task, async ({ tasks }) => {
    events.push(`bob has ${tasks.length}`)
  })
  await assert.rejects(
    readInWorker('ann', task, async () => {}),
    { code: 'in-progress' },
  )
  // Long enough for another worker to read it.
  await new Promise((resolve) => setTimeout(resolve, 1500))
  finish.resolve()
  await Promise.all([first, second])
  assert.deepEqual(events, ['ann begins', 'ann ends', 'bob has 1'])
})

test('the thread that has read a small file reads the next one', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'lustra-reading-'))
  t.after(() => rm(folder, { recursive: true }))
  const file = await open(join(folder, 'todo.txt'), 'wx+')
  t.after(() => file.close())
  await file.write('Buy milk')
  const cpuOf = async () => {
    const begun = process.cpuUsage()
    const task: ReadingTask = {
      file: { fileName: 'todo.txt', descriptor: file.fd, size: 8, format: null },
      now: Date.parse('2026-11-20T09:00:00Z'),
      zone: 'Europe/Berlin',
      language: 'en',
    }
    await readInWorker('ann', task, async () => {})
    const { user, system } = process.cpuUsage(begun)
    return user + system
  }
  await cpuOf()
  const second = await cpuOf()
  // Starting another one takes most of a second.
  assert.ok(second < 200_000, `${second} µs`)
})

/** Takes seconds, because the used time is checked only periodically: the calendar's zones change their clock every second. */
async function costlyTask(t: TestContext): Promise<ReadingTask> {
  const folder = await mkdtemp(join(tmpdir(), 'lustra-reading-'))
  t.after(() => rm(folder, { recursive: true }))
  const file = await open(join(folder, 'a.ics'), 'wx+')
  t.after(() => file.close())
  const zone = (name: number) =>
    `BEGIN:VTIMEZONE\nTZID:Mine${name}\nBEGIN:STANDARD\nDTSTART:16010101T000000\nTZOFFSETFROM:+0100\n` +
    `TZOFFSETTO:+0200\nRRULE:FREQ=SECONDLY\nEND:STANDARD\nEND:VTIMEZONE\n` +
    `BEGIN:VEVENT\nDTSTART;TZID=Mine${name}:20261120T100000\nSUMMARY:Meeting\nEND:VEVENT\n`
  const text = `BEGIN:VCALENDAR\n${Array.from({ length: 3000 }, (_, name) => zone(name)).join('')}END:VCALENDAR\n`
  await file.write(text)
  return {
    file: { fileName: 'a.ics', descriptor: file.fd, size: text.length, format: null },
    now: Date.parse('2026-11-20T09:00:00Z'),
    zone: 'Europe/Berlin',
    language: 'en',
  }
}

test('a file that takes too much CPU time is refused', async (t) => {
  const thread = new ReadingThread(96)
  t.after(() => thread.end())
  await assert.rejects(thread.read(await costlyTask(t), 10), { code: 'limit' })
})

test('the time for a file grows with its size, up to twice that of the smallest (SET-N17)', () => {
  const megabyte = 1024 * 1024
  const seconds = [0, 1, 4, 10, 40].map((size) => costOf(size * megabyte).cpuMs / 1000)
  assert.deepEqual(seconds, [10, 11, 14, 20, 20])
})
