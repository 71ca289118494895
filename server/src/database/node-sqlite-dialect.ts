/** The Kysely dialect on node:sqlite. */
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { SqliteStatement } from 'kysely'
import './node-turns.ts'
import { ConnectionDialect, inputsFrom, rowsOf } from '../kernel/database/sqlite-dialect.ts'
import { sqliteFault } from './store-fault.ts'

export class NodeSqliteDialect extends ConnectionDialect {
  constructor(connection: DatabaseSync) {
    super({
      get isTransaction() {
        return connection.isTransaction
      },
      close: () => connection.close(),
      prepare: (sql) => wrap(namingFaults(() => connection.prepare(sql))),
    })
  }
}

function wrap(statement: StatementSync): SqliteStatement {
  const names = statement.columns().map((column) => column.name)
  // Node's row objects have no prototype, which makes them slow to read and twice as slow to serialize.
  statement.setReturnArrays(true)
  const rowFrom = rowsOf(names)
  const rowOf = (values: unknown) => rowFrom(values as unknown[])
  return {
    reader: names.length > 0,
    all: (parameters) => namingFaults(() => statement.all(...inputsFrom(parameters)).map(rowOf)),
    run: (parameters) => namingFaults(() => statement.run(...inputsFrom(parameters))),
    *iterate(parameters) {
      for (const values of statement.iterate(...inputsFrom(parameters))) yield rowOf(values)
    },
  }
}

function namingFaults<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw sqliteFault(error)
  }
}
