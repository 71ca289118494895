/** More records than a test would make one call at a time. */
import { type TaskId, newId } from '@lustra/contract/ids'
import type { Interval } from '@lustra/domain/time'
import { recordColumns } from '../time/records/record-columns.ts'
import type { Person } from './people.ts'
import type { TestServer } from './test-server.ts'

/** `start` in seconds since 1970. */
export async function manyRecords(
  { app }: TestServer,
  person: Person,
  records: readonly (Interval & { readonly taskId: TaskId })[],
): Promise<void> {
  const author = { userId: person.id, sessionId: 's', requestId: newId(), now: app.now() }
  await app.store.write(author, 'test', async (writer) => {
    const rows = records.map((record) => recordColumns({ ...record, id: newId(), kind: 'r', zone: 'UTC' }, 0))
    await writer.insert('records', ...rows)
    return {}
  })
}
