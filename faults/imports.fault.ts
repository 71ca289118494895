/** A file that needs more memory than its parser may use is refused, and others are not affected. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { newId } from '@lustra/contract/ids'
import { inStore } from '../server/src/testing/killed-program.ts'
import { anAccount } from '../server/src/testing/people.ts'
import { type Program, post, startProgram } from '../server/src/testing/program.ts'
import { type TaskWrite, checkTasks } from '../server/src/testing/task-writers.ts'
import { engines, migratedStore } from '../server/src/testing/test-database.ts'
import { counted, errorsIn, logLines, underLoad } from './under-load.ts'

/** Fifteen megabytes that need a hundred times as much memory. */
const costly = `BEGIN:VCARD\nNOTE;ENCODING=QUOTED-PRINTABLE:${'a'.repeat(15_000_000)}\nEND:VCARD\n`

for (const engine of engines) {
  test(`a file parser without memory on ${engine}`, { timeout: 600_000 }, async () => {
    await using place = await migratedStore(engine)
    const account = await inStore(place, (database) => anAccount(database, Date.now()))
    await using program = await startProgram(place, { LUSTRA_LOG: 'info' })
    const check = (text: string, fileName: string) =>
      post(program.address, '/v1/user/import', {
        token: account.token,
        fileName,
        data: Buffer.from(text).toString('base64'),
        action: 'check',
        _requestId: newId(),
      })
    const writes: TaskWrite[] = []
    const statuses = await underLoad({ program, account, writes }, async () => {
      const start = performance.now()
      const refused = await check(costly, 'costly.vcf')
      assert.equal(refused?.['code'], 'limit', JSON.stringify(refused))
      console.log(
        `${engine}: refused after ${Math.round(performance.now() - start)} ms, at most ${peakOf(program)} MB`,
      )
      const taken = await check('Buy milk', 'todo.txt')
      assert.equal(taken?.['result'], 'OK', JSON.stringify(taken))
    })
    console.log(`${engine}: ${counted(statuses)} for others meanwhile`)
    assert.deepEqual([...statuses.keys()], [200])
    assert.deepEqual(errorsIn(program.output), [])
    const lines = logLines(program.output).filter(({ msg }) => msg === 'refused')
    // On a busy machine its time-out ends it first.
    assert.equal(lines.length, 1)
    console.log(`${engine}: ${lines[0]!.err?.code ?? lines[0]!.err?.message}`)
    await program.end('SIGTERM')
    await inStore(place, (database) => checkTasks(database, account, writes))
  })
}

function peakOf({ process: { pid } }: Program): number {
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024)
}
