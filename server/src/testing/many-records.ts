/** Inserts many time records at once, and comments on them. */
import { type TaskId, newId } from '@lustra/contract/ids'
import type { Interval } from '@lustra/domain/time'
import { recordColumns } from '../planning/time/records/record-columns.ts'
import type { Person } from './people.ts'
import type { TestServer } from './test-server.ts'

/** `start` in epoch seconds; recorded in UTC unless another zone is given. */
export async function manyRecords(
  { app }: TestServer,
  person: Person,
  records: readonly (Interval & { readonly taskId: TaskId; readonly zone?: string })[],
): Promise<void> {
  const author = { userId: person.id, sessionId: 's', requestId: newId(), now: app.now() }
  await app.store.write(author, 'test', async (writer) => {
    const rows = records.map((record) => recordColumns({ zone: 'UTC', ...record, id: newId(), kind: 'r' }, 0))
    await writer.insert('records', ...rows)
    return {}
  })
}

/** Comments each record of a user; the text is the id of the record. */
export async function commentEachRecord({ app }: TestServer, person: Person): Promise<void> {
  const { read } = app.database
  const records = await read.selectFrom('records').select('id').where('user_id', '=', person.id).execute()
  const author = { userId: person.id, sessionId: 's', requestId: newId(), now: app.now() }
  await app.store.write(author, 'test', async (writer) => {
    const rows = records.map(({ id }) => ({
      id: newId(),
      record_id: id,
      task_id: null,
      text: id,
      created_at: 0,
    }))
    await writer.insert('comments', ...rows)
    return {}
  })
}
