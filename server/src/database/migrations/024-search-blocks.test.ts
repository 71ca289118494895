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
import { migrationKit } from './kit.ts'
import { search } from './010-search.ts'
import { searchBlocks } from './024-search-blocks.ts'

for (const engine of engines) {
  test(`search finds what an earlier program version indexed after the job has run, on ${engine} (SRC-001, SRC-016)`, async () => {
    await using place = await migratedStore(engine)
    await using database = await place.open()
    const { id } = await anAccount(database, Date.now())
    const task = newTask({ id: newTaskId(), parentId: null, name: 'Green fence', position: 0, now: 0 })
    await database.transaction(async (transaction) => {
      for (const table of ['recent', 'blocks', 'documents', 'words', 'builds'])
        await sql`drop table ${sql.table(`search_${table}`)}`.execute(transaction)
      const kit = migrationKit(transaction, engine)
      await search(kit)
      await transaction
        .insertInto('tasks')
        .values({ ...task, user_id: id })
        .execute()
      await sql`insert into search_builds values (${id}, 1, 1)`.execute(transaction)
      await sql`insert into search_words values (${id}, 1, 'fence', 'fenc')`.execute(transaction)
      await sql`insert into search_postings values (${id}, 1, 'fence', 0, ${`t${task.id}`}, 1, 0)`.execute(
        transaction,
      )
      await searchBlocks(kit)
    })
    const app = createApp(readConfig(place.environment), database)
    await rebuildMissing(app, new AbortController().signal)
    await assertIndexMatchesTexts(database, id)
    const { documents } = await reading(app, id, (reads) => findDocuments(reads, 'fences green', 10))
    assert.deepEqual(
      documents.map(({ doc }) => doc),
      [`t${task.id}`],
    )
  })
}
