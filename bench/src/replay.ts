/** Repeatedly writes the rows of Lustra's calls by raw statements, each time with new ids. */
import { idOf } from './dataset.ts'
import type { PlannedCall } from './load-generator.ts'
import type { Account } from './lustra.ts'
import type { RawRequest } from './raw-server.ts'
import type { RowWrite } from './written-rows.ts'

export function capturedRequest(call: number): string {
  return `captured-${call}`
}

/** Beyond all lines of journals. */
const firstSeq = 1_000_000

export class Replay {
  readonly #written: readonly RowWrite[][]
  readonly #account: Account
  static #count = 0

  /** `written`: the rows written by calls of a `capturedRequest`; the second undoes the first if possible. */
  constructor(account: Account, written: readonly RowWrite[][]) {
    this.#account = account
    this.#written = written
  }

  some(count: number): PlannedCall[] {
    return Array.from({ length: count }, (_, index) => {
      const body: RawRequest = { token: this.#account.token, rows: this.#rows(index) }
      return { kind: 'raw', path: '', body }
    })
  }

  #rows(turn: number): RowWrite[] {
    const count = Replay.#count++
    const rows = this.#written[turn % this.#written.length]!
    let text = JSON.stringify(rows).replaceAll(/captured-\d+/g, `raw-${count}`)
    for (const { table, key, isNew } of rows) {
      if (isNew && table !== 'journal_lines' && 'id' in key)
        text = text.replaceAll(String(key['id']), idOf('Z', count))
    }
    return (JSON.parse(text) as RowWrite[]).map(({ key, values, ...row }) => ({
      ...row,
      key: withSeq(key, firstSeq + count),
      values: values && withSeq(values, firstSeq + count),
    }))
  }
}

function withSeq<T extends object>(row: T, seq: number): T {
  return 'seq' in row ? { ...row, seq } : row
}
