/** Adapts SQLite as WebAssembly to the dialect of the kernel. */
import type { Database, PreparedStatement, Sqlite3Static } from '@sqlite.org/sqlite-wasm'
import type { SqliteStatement } from 'kysely'
import { type SqliteConnection, inputsFrom, rowsOf } from '../../kernel/database/sqlite-dialect.ts'

export function wasmConnection({ capi, oo1 }: Sqlite3Static, file: string): SqliteConnection {
  const db = new oo1.DB(file)
  db.exec('pragma foreign_keys = on')
  return {
    get isTransaction() {
      return capi.sqlite3_get_autocommit(db) === 0
    },
    close: () => db.close(),
    prepare: (sql) =>
      wrap(
        db,
        namingCodes(() => db.prepare(sql)),
      ),
  }
}

function wrap(db: Database, statement: PreparedStatement): SqliteStatement {
  const reader = statement.columnCount > 0
  const rowFrom = rowsOf(reader ? statement.getColumnNames() : [])

  function* iterate(parameters: readonly unknown[]): IterableIterator<Record<string, unknown>> {
    const inputs = inputsFrom(parameters)
    try {
      if (inputs.length > 0) statement.bind(inputs)
      while (statement.step()) yield rowFrom(statement.get([]))
    } finally {
      statement.reset(true)
    }
  }

  return {
    reader,
    iterate,
    all: (parameters) => namingCodes(() => [...iterate(parameters)]),
    run: (parameters) =>
      namingCodes(() => {
        for (const _ of iterate(parameters));
        return { changes: db.changes(), lastInsertRowid: 0 }
      }),
  }
}

/** Gives errors the field that those of Node have. */
function namingCodes<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    const { resultCode } = error as { resultCode?: number }
    throw resultCode === undefined ? error : Object.assign(error as Error, { errcode: resultCode })
  }
}
