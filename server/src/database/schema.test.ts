import assert from 'node:assert/strict'
import { test } from 'node:test'
import { taskFieldNames, taskFields } from '@lustra/contract/task-fields'
import { storedColumns } from '../operations/doctor/stored-columns.ts'
import { engines, migratedStore } from '../testing/test-database.ts'
import { columnOf } from '../kernel/database/task-columns.ts'

for (const engine of engines) {
  test(`the migrations create the columns that the program knows on ${engine}`, async () => {
    await using store = await migratedStore(engine)
    await using database = await store.open()
    const tables = await database.read.introspection.getTables()
    const found = new Map(tables.map(({ name, columns }) => [name, columns]))
    // The compiler compares this list with the types of the tables.
    for (const [table, columns] of Object.entries(storedColumns)) {
      const names = (found.get(table) ?? []).map(({ name }) => name)
      assert.deepEqual(names.toSorted(), Object.keys(columns).toSorted(), table)
    }
    assert.deepEqual([...found.keys()].toSorted(), Object.keys(storedColumns).toSorted())

    const nullable = new Map(found.get('tasks')!.map(({ name, isNullable }) => [name, isNullable]))
    for (const field of taskFieldNames) {
      assert.equal(nullable.get(columnOf[field]), taskFields[field].default === null, field)
    }
  })
}
