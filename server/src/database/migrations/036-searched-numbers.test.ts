import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newTaskId } from '@lustra/contract/ids'
import { sql } from 'kysely'
import { readConfig } from '../../config.ts'
import { createApp } from '../../create-app.ts'
import { findDocuments } from '../../planning/search/find-documents.ts'
import { rebuildMissing } from '../../planning/search/rebuild.ts'
import { assertIndexMatchesTexts } from '../../planning/search/testing/check-index.ts'
import { reading } from '../../kernel/store/user-reads.ts'
import { newTask } from '../../planning/tasks/change/new-task.ts'
import { anAccount } from '../../testing/people.ts'
import { engines, migratedStore } from '../../testing/test-database.ts'
import { searchedNumbers } from './036-searched-numbers.ts'
import { migrationKit } from './kit.ts'

for (const engine of engines) {
  test(`numbers and emoji that an earlier program version did not index are found after the job has run, on ${engine} (SRC-N13, SRC-N14, SRC-016)`, async () => {
    await using place = await migratedStore(engine)
    await using database = await place.open()
    const { id } = await anAccount(database, Date.now())
    const task = newTask({ id: newTaskId(), parentId: null, name: 'Call 345-67-89 🎉', position: 0, now: 0 })
    await database.transaction(async (transaction) => {
      await transaction
        .insertInto('tasks')
        .values({ ...task, user_id: id })
        .execute()
      await sql`insert into search_documents (user_id, build, number, doc, changed_at)
        values (${id}, 1, 1, ${`t${task.id}`}, 0)`.execute(transaction)
      await sql`insert into search_service_users (user_id, service, is_complete) values (${id}, 'x', 1)`.execute(
        transaction,
      )
      await searchedNumbers(migrationKit(transaction, engine))
    })
    const sent = await database.read.selectFrom('search_service_users').select('is_complete').execute()
    assert.deepEqual(sent, [{ is_complete: 0 }])
    const app = createApp(readConfig(place.environment), database)
    await rebuildMissing(app, new AbortController().signal)
    await assertIndexMatchesTexts(database, id)
    for (const text of ['4567', '5-67-8', '🎉']) {
      const { documents } = await reading(app, id, (reads) => findDocuments(reads, text, 10))
      assert.deepEqual(
        documents.map(({ doc }) => doc),
        [`t${task.id}`],
        text,
      )
    }
    // The index still has a deleted text.
    await database.transaction((transaction) =>
      transaction.deleteFrom('search_documents').where('user_id', '=', id).execute(),
    )
    const { documents } = await reading(app, id, (reads) => findDocuments(reads, '4567', 10))
    assert.deepEqual(documents, [])
  })
}
