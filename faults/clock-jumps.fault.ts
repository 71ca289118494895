/**
 * The clock of the machine jumps while the program runs: back by two days, into the night of a clock change, past 2038. Only displayed times depend
 * on it: writes continue, and the journal keeps its order.
 */
import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as pass } from 'node:timers/promises'
import { openSqlite } from '../server/src/database/open-sqlite.ts'
import { inStore } from '../server/src/testing/killed-program.ts'
import { anAccount } from '../server/src/testing/people.ts'
import { startProgram } from '../server/src/testing/program.ts'
import { type TaskWrite, checkTasks, writeTaskPatiently } from '../server/src/testing/task-writers.ts'

const moments = ['-2d', '+3d', '@2027-03-28 00:59:58', '@2027-10-31 00:59:58', '@2038-01-19 03:14:06', '-2d']
/** Preloaded to give a program another time; from Debian's package `faketime`. */
const [library] = globSync('/usr/lib/*/faketime/libfaketime.so.1')

test(
  'no write is refused or lost when the clock jumps',
  { skip: library === undefined && 'libfaketime is not installed' },
  async (t) => {
    const home = await mkdtemp(join(tmpdir(), 'lustra-clock-'))
    t.after(() => rm(home, { recursive: true, force: true }))
    const place = { environment: { LUSTRA_DATA: home }, open: () => openSqlite(home) }
    // The session must outlive every time below.
    const account = await inStore(place, (database) => anAccount(database, Date.parse('2038-01-18')))
    const writes: TaskWrite[] = []
    const statuses = new Map<number, number>()
    const dates: number[] = []
    const clock = join(home, 'clock')
    await writeFile(clock, '+0d')
    const fakedClock = [
      `LD_PRELOAD=${library}`,
      `FAKETIME_TIMESTAMP_FILE=${clock}`,
      'FAKETIME_NO_CACHE=1',
      'DONT_FAKE_MONOTONIC=1',
    ]
    await using program = await startProgram(place, { LUSTRA_LOG: 'error', TZ: 'UTC' }, [
      'env',
      ...fakedClock,
    ])
    for (const moment of moments) {
      await writeFile(clock, moment)
      await Promise.all(
        Array.from({ length: 8 }, () => writeTaskPatiently(program.address, account, writes, statuses)),
      )
      // The header with the date is updated once a second.
      await pass(1100)
      const ready = await fetch(`${program.address}/readyz`)
      assert.equal(ready.status, 200, moment)
      dates.push(new Date(ready.headers.get('date') ?? '').getUTCFullYear())
    }
    assert.equal(await program.end('SIGTERM'), 0)
    assert.deepEqual([...new Set(dates)], [2026, 2027, 2038], 'years in which the program believed to be')
    console.log(`${writes.length} writes in ${moments.length} jumps of the clock`)
    assert.deepEqual([...statuses.keys()], [200])
    await inStore(place, (database) => checkTasks(database, account, writes))
  },
)
