import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exists, filesIn, filesInComments, sharedNumbers, sourceFilesIn } from './documents.ts'

test('paths of workspaces and names of files in backticks are found with their line', () => {
  const text =
    'See `server/src/kernel/store` and\n**`writer.ts`**, but not `/v2/journal`, `wait` or `*.test.ts`.'
  assert.deepEqual(filesIn(text), [
    { name: 'server/src/kernel/store', line: 1 },
    { name: 'writer.ts', line: 2 },
  ])
})

test('a file is named by its whole path, its beginning or its last parts', () => {
  const paths = [
    'server/src/kernel/store',
    'server/src/kernel/store/writer.ts',
    'docs/decisions/020-entries.md',
  ]
  for (const name of ['server/src/kernel/store/', 'store/writer.ts', 'writer.ts', 'docs/decisions/020']) {
    assert.ok(exists(name, paths), name)
  }
  for (const name of ['iter.ts', 'server/src/stores', 'docs/decisions/021'])
    assert.ok(!exists(name, paths), name)
})

test('two decisions with the same number are found', () => {
  const [one, other] = ['docs/decisions/047-a.md', 'docs/decisions/047-b.md']
  assert.deepEqual(sharedNumbers([other, 'docs/decisions/048-c.md', 'server/src/047-a.ts', one]), [
    `${one} and ${other} are both decision 047`,
  ])
})

test('source files are named in comments and configurations, but not by imports and patterns', () => {
  const text =
    "import './b.ts'\n/* See a.css. */\n  // As in ui/Button.tsx, *.test.ts\n * `c.ts`\nconst d = 'd.ts'"
  assert.deepEqual(filesInComments(text), [
    { name: 'a.css', line: 2 },
    { name: 'ui/Button.tsx', line: 3 },
    { name: 'c.ts', line: 4 },
  ])
  assert.deepEqual(sourceFilesIn('{ "message": "count with calendar/local-time.ts." }'), [
    { name: 'calendar/local-time.ts', line: 1 },
  ])
})
