import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TaskId } from '@lustra/contract/ids'
import { wordsOf } from '@lustra/words'
import { firstChoice, markedWordAt, optionsOf, withOption } from './completion.ts'
import { emptyDraft } from './draft.ts'
import { readDraft } from './reader.ts'
import { localTimeOf } from '@lustra/domain/calendar'

const color = '3F98EB'
const contexts = ['Home', 'Home office', 'Work'].map((name, index) => ({ id: `c${index}`, name, color }))
const parents = [
  { id: 'p1', name: 'Chapter 1', path: 'Thesis' },
  { id: 'p2', name: 'Chapter 1', path: 'Novel' },
  { id: 'p3', name: 'Thesis', path: '' },
].map((parent) => ({ ...parent, id: parent.id as TaskId, color }))
const known = { contexts, parents, priorities: wordsOf('en').captureDialog.priorities }

/** The line with `|` at the caret. */
function offered(marked: string): string {
  const word = markedWordAt(marked.replace('|', ''), marked.indexOf('|'))
  if (!word) return 'none'
  const options = optionsOf(word, known)
  const first = firstChoice(options, word)
  return options
    .map(({ text, path, isNew }, index) =>
      [index === first ? '>' : '', isNew ? '+' : '', text, path ? ` (${path})` : ''].join(''),
    )
    .join(', ')
}

// oxfmt-ignore
const lines: [line: string, options: string][] = [
  ['Report @|',              '>Home, Home office, Work'],
  ['Report @wo|',            '>Work, +wo'],
  ['Report @Home|',          'Home, Home office'],
  ['Report @work|',          ''],
  ['Report @Home o|',        '>Home office'],
  ['Report @Home |',         ''],
  ['Report @garden|',        '+garden'],
  ['Report @garden soon|',   ''],
  ['Report @| tomorrow',     '>Home, Home office, Work'],
  ['Mail bob@example|',      'none'],
  ['Draft #|',               '>Chapter 1 (Thesis), Chapter 1 (Novel), Thesis'],
  ['Draft #th|',             '>Thesis'],
  ['Draft #nothing|',        ''],
  ['Learn C#|',              'none'],
  ['Fix !|',                 '>Urgent, High, Normal, Low'],
  ['Fix !h|',                '>High'],
  ['Fix !high|',             ''],
  ['Stop!|',                 'none'],
]
for (const [line, options] of lines) {
  test(`${line} offers ${options || 'nothing'} (TSK-N32)`, () => assert.equal(offered(line), options))
}

const rules = { firstWeekday: 1, now: localTimeOf({ year: 2026, month: 11, day: 20 }, 10, 10) } as const

function chosenIn(line: string, place: number) {
  const word = markedWordAt(line, line.length)!
  const option = optionsOf(word, known).at(place)!
  const draft = withOption({ ...emptyDraft, line }, word, option)
  return { ...readDraft(draft, { ...rules, contexts, parents }), line: draft.line }
}

test('the chosen one of tasks with the same name becomes the parent (TSK-N32)', () => {
  const { line, task } = chosenIn('Draft #ch', 1)
  assert.equal(line, 'Draft #Chapter 1 ')
  assert.deepEqual([task.name, task.parent?.id], ['Draft', 'p2'])
})

test('a new context may begin like an existing one, and a priority is typed as a word (TSK-N32)', () => {
  const { task } = chosenIn('Report @wo', 1)
  assert.deepEqual(
    task.contexts.map(({ id, name }) => [id, name]),
    [[null, 'wo']],
  )
  const high = chosenIn('Report !h', 0)
  assert.deepEqual([high.line, high.task.priority], ['Report !high ', 8])
})

test('a name joined by underscores is that name, also where no name has one word (TSK-N32)', () => {
  const long = ['Home office supplies', 'Home office'].map((name, index) => ({
    id: `c${index}`,
    name,
    color,
  }))
  const draft = { ...emptyDraft, line: 'Shelf @home_office #chapter_1' }
  const { task } = readDraft(draft, { ...rules, contexts: long, parents: parents.slice(0, 1) })
  assert.deepEqual([task.contexts.map(({ id }) => id), task.parent?.id], [['c1'], 'p1'])
})
