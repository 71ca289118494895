import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { comments } from '@lustra/contract/comments'
import { contexts } from '@lustra/contract/contexts'
import { goals } from '@lustra/contract/goals'
import { type TaskId, newGoalId, newNoteId } from '@lustra/contract/ids'
import { inbox } from '@lustra/contract/inbox'
import { search } from '@lustra/contract/search'
import { tasks } from '@lustra/contract/tasks'
import { type Person, aPerson } from '../../testing/people.ts'
import { aContext, aTask } from '../../testing/planning.ts'
import { planningEngines } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { type Library, library } from './testing/library.ts'
import { queries } from './testing/queries.ts'

const contextTypes = { category: 'Category', place: 'Place', person: 'Person' } as const

for (const engine of planningEngines) {
  describe(`first hits on ${engine}`, () => {
    let server: TestServer
    before(async () => {
      server = await startTestServer(engine)
    })
    after(() => server[Symbol.asyncDispose]())

    for (const language of ['en', 'ru'] as const) {
      test(`each query in ${language} finds first what a user expects (SRC-N04, SRC-N05)`, async () => {
        const person = await aPerson(server, { language })
        const keys = await fill(server, person, library[language])
        const wrong: string[] = []
        for (const [text, expected] of queries[language]) {
          const { things } = await person.must(search, 'search', { mode: 'quick', searchText: text })
          const first = things[0] && keys.get(things[0].id)
          const wanted = expected.startsWith('comment:') ? taskOfComment(language, expected) : expected
          if (first !== wanted) wrong.push(`${text}: ${first ?? 'nothing'} instead of ${wanted}`)
        }
        assert.deepEqual(wrong, [])
      })
    }
  })
}

function taskOfComment(language: 'en' | 'ru', expected: string): string {
  const { task } = library[language].comments.find(({ key }) => `comment:${key}` === expected)!
  return `task:${task}`
}

/** Writes an account in the order of the list; returns the keys of its things by id. */
async function fill(server: TestServer, person: Person, account: Library): Promise<Map<string, string>> {
  const keys = new Map<string, string>()
  const taskIds = new Map<string, TaskId>()
  for (const { id, name, notes = '', parent, status } of account.tasks) {
    server.wait(1000)
    const under = parent === undefined ? {} : { under: taskIds.get(parent)! }
    const taskId = await aTask(person, name, { ...under, ...(notes && { notes }) })
    if (status) await person.must(tasks, 'complete', { id: taskId, status: 'COMPLETED', withSubtasks: false })
    taskIds.set(id, taskId)
    keys.set(taskId, `task:${id}`)
  }
  for (const { task, text } of account.comments) {
    server.wait(1000)
    await person.must(comments, 'create', { commentType: 'TASK', targetId: taskIds.get(task)!, text })
  }
  for (const { key, task, name } of account.goals) {
    server.wait(1000)
    const id = newGoalId()
    const goal = { id, taskId: taskIds.get(task)!, text: name, type: 'TEXT', criterion: null } as const
    await person.must(goals, 'create', goal)
    keys.set(id, `goal:${key}`)
  }
  for (const { key, name, kind, notes } of account.contexts) {
    server.wait(1000)
    const { id } = await aContext(person, contextTypes[kind], name)
    if (notes !== undefined) await person.must(contexts, 'change', { id, notes })
    keys.set(id, `context:${key}`)
  }
  for (const { key, text } of account.notes) {
    server.wait(1000)
    const id = newNoteId()
    await person.must(inbox, 'create', { id, text })
    keys.set(id, `note:${key}`)
  }
  return keys
}
