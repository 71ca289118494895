import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Library, library } from './library.ts'
import { queries } from './queries.ts'

for (const language of ['en', 'ru'] as const) {
  describe(`the queries in ${language}`, () => {
    test('there are at least 120 queries, each listed once (SRC-N04)', () => {
      const texts = queries[language].map(([text]) => text)
      assert.ok(texts.length >= 120)
      assert.equal(new Set(texts).size, texts.length)
    })

    test('the queries expect items of the account', () => {
      const ids = new Set(idsOf(library[language]))
      assert.deepEqual(
        queries[language].filter(([, first]) => !ids.has(first)),
        [],
      )
    })

    test('the account’s items name existing tasks, and each key is unique', () => {
      const account = library[language]
      const ids = idsOf(account)
      assert.equal(new Set(ids).size, ids.length)
      const tasks = new Set(account.tasks.map((task) => task.id))
      const named = [
        ...account.tasks.flatMap(({ parent }) => parent ?? []),
        ...[...account.comments, ...account.goals].map(({ task }) => task),
      ]
      assert.deepEqual(
        named.filter((id) => !tasks.has(id)),
        [],
      )
    })
  })
}

function idsOf({ tasks, comments, goals, contexts, notes }: Library): string[] {
  return [
    ...tasks.map(({ id }) => `task:${id}`),
    ...comments.map(({ key }) => `comment:${key}`),
    ...goals.map(({ key }) => `goal:${key}`),
    ...contexts.map(({ key }) => `context:${key}`),
    ...notes.map(({ key }) => `note:${key}`),
  ]
}
