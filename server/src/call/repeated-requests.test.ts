import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { imports } from '@lustra/contract/imports'
import { newId, newTaskId } from '@lustra/contract/ids'
import { recycleBin } from '@lustra/contract/recycle-bin'
import { tasks } from '@lustra/contract/tasks'
import { type Person, aPerson, signInAgain } from '../testing/people.ts'
import { engines } from '../testing/test-database.ts'
import { type TestServer, startTestServer } from '../testing/test-server.ts'

for (const engine of engines) {
  describe(`repeated requests on ${engine}`, () => {
    let server: TestServer
    let ann: Person
    before(async () => {
      server = await startTestServer(engine)
      ann = await aPerson(server)
    })
    after(() => server[Symbol.asyncDispose]())

    const create = (person: Person, id: ReturnType<typeof newTaskId>, name: string, requestId: string) =>
      person.call(tasks, 'create', { id, parentId: null, after: null, name }, { requestId })
    const codeOf = (answer: { readonly result: string; readonly code?: string }) =>
      answer.code ?? answer.result

    test('a request id with other contents is refused, and nothing is lost silently (FND-N28)', async () => {
      const [requestId, id] = [newId(), newTaskId()]
      const first = await create(ann, id, 'First', requestId)
      assert.equal(first.result, 'OK')
      assert.deepEqual({ ...(await create(ann, id, 'First', requestId)), areas: [] }, { ...first, areas: [] })
      assert.equal(codeOf(await create(ann, id, 'Second', requestId)), 'conflict')
      assert.equal(codeOf(await create(ann, newTaskId(), 'First', requestId)), 'conflict')
      // The token is not part of the contents, so a new sign-in may repeat a request of the old one.
      assert.equal((await create(await signInAgain(server, ann), id, 'First', requestId)).result, 'OK')
      const moved = await ann.call(tasks, 'change', { id, changes: { name: 'First' } }, { requestId })
      assert.equal(codeOf(moved), 'conflict')
    })

    test('another file with the request id of an import is refused (FND-N28)', async () => {
      const requestId = newId()
      const send = (text: string) => {
        const file = { fileName: 'todo.txt', data: Buffer.from(text).toString('base64') }
        return ann.call(imports, 'perform', file, { requestId })
      }
      assert.equal((await send('Buy milk')).result, 'OK')
      assert.equal((await send('Buy milk')).result, 'OK')
      assert.equal(codeOf(await send('Buy soap')), 'conflict')
    })

    test('permanently deleted contents leave nothing in the hash', async () => {
      const [requestId, id] = [newId(), newTaskId()]
      await create(ann, id, 'Secret', requestId)
      await ann.must(tasks, 'remove', { ids: [id] })
      await ann.must(recycleBin, 'remove', { count: 1, items: [{ id: id as never, type: 'TASK' }] })
      const { input_hash: hash } = await server.app.database.read
        .selectFrom('journal_lines')
        .select('input_hash')
        .where('user_id', '=', ann.id)
        .where('request_id', '=', requestId)
        .executeTakeFirstOrThrow()
      assert.equal(hash, null)
    })
  })
}
