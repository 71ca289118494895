/** Counts the SQL statements of writes. */
import { ok } from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { call, startSources } from './lustra.ts'
import { idle } from './measure.ts'
import type { BenchStore } from './stores.ts'
import { type WriteCalls, type WriteName, writeNames } from './write-calls.ts'

/**
 * The number of statements of each write until the server is idle again, without those that begin and end transactions. If a call undoes the previous
 * one, the higher number of both is counted, in a repetition without a background job.
 */
export async function statementsOf(
  store: BenchStore,
  calls: WriteCalls,
  repetitions: number,
): Promise<Partial<Record<WriteName, number>>> {
  const folder = mkdtempSync(join(tmpdir(), 'lustra-statements-'))
  const log = join(folder, 'log')
  const counts: Partial<Record<WriteName, number>> = {}
  try {
    await using lustra = await startSources({
      environment: {
        ...store.environment,
        STATEMENT_LOG: log,
        NODE_OPTIONS: `--import ${new URL('count-statements.mjs', import.meta.url).href}`,
      },
    })
    for (const name of writeNames) {
      const repeated: [number[], number[]] = [[], []]
      for (const [turn, { path, body }] of calls.some(name, 2 * repetitions).entries()) {
        writeFileSync(log, '')
        await call(lustra.address, path, body)
        await idle(lustra)
        repeated[turn % 2 === 0 ? 0 : 1].push(readFileSync(log, 'utf8').split('\n').length - 1)
      }
      const count = Math.max(...repeated.map((found) => Math.min(...found)))
      ok(count > 0, `no statement of ${name} was seen`)
      counts[name] = count
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
  return counts
}
