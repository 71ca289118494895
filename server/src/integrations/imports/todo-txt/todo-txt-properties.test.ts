/** Checks where each part of a todo.txt line ends up. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wordsOf } from '@lustra/words'
import type { ReadingOptions } from '../import-preview.ts'
import { assertDocumented, changedPlaces } from '../testing/imported-properties.ts'
import { readTodoTxt } from './read-todo-txt.ts'

const rules: ReadingOptions = {
  now: Date.parse('2026-11-29T12:00:00Z'),
  zone: 'Europe/Berlin',
  words: wordsOf('en').imports,
}

interface Probe {
  readonly property: string
  readonly endsUp: string
  readonly line: string
  readonly places: readonly string[]
}

const context = ['contexts.color', 'contexts.kind', 'contexts.name', 'tasks.contexts']

// oxfmt-ignore
const probes: readonly Probe[] = [
  { property: 'x', endsUp: 'the task is completed', line: 'x A', places: ['tasks.status'] },
  { property: '(A) to (Z)', endsUp: 'the priority: 10 to 6; named from (F) on', line: '(A) A', places: ['tasks.priority'] },
  { property: 'pri:A', endsUp: 'the priority, where no other is given; else in the name', line: 'A pri:B', places: ['tasks.priority'] },
  { property: 'date of completion', endsUp: 'the time of completion; in the notes and named when it does not exist', line: 'x 2026-11-10 A', places: ['tasks.closedAt', 'tasks.status'] },
  { property: 'date of creation', endsUp: 'the time of creation; in the notes and named when it does not exist', line: '2026-11-10 A', places: ['tasks.createdAt'] },
  { property: 'created:', endsUp: 'the time of creation, where no other is given; else in the notes, and named', line: 'A created:2026-11-10', places: ['tasks.createdAt'] },
  { property: 'due:', endsUp: 'the due date; in the notes and named when it is no date', line: 'A due:2026-12-10', places: ['tasks.due'] },
  { property: 't:', endsUp: 'the start; in the notes and named when it is no date', line: 'A t:2026-12-10', places: ['tasks.start'] },
  { property: 'rec:', endsUp: 'a recurring plan from the due date or the start; in the notes and named when it is not understood', line: 'A rec:1w',
    places: ['series.beginsNow', 'series.duration', 'series.level', 'series.pace', 'series.rule.count', 'series.rule.frequency', 'series.rule.interval', 'series.rule.until', 'series.rule.weekStart', 'series.start', 'series.task', 'simplified.recursFromNow'] },
  { property: 'h:1', endsUp: 'an ordinary task; named', line: 'A h:1', places: ['simplified.hidden'] },
  { property: '+project', endsUp: 'a category; within a sentence also a word of the name', line: 'A +b', places: context },
  { property: '@context', endsUp: 'a place; within a sentence also a word of the name', line: 'A @b', places: context },
  { property: 'any other word', endsUp: 'the name of the task', line: 'A pm:4', places: ['tasks.name'] },
]

test('the document defines where each part of a todo.txt line ends up (INT-N18)', () => {
  assertDocumented('todo.txt', Object.fromEntries(probes.map(({ property, endsUp }) => [property, endsUp])))
})

for (const { property, line, places } of probes) {
  test(`${property} of todo.txt is in the task or the preview (INT-N18)`, () => {
    assert.deepEqual(changedPlaces(readTodoTxt('A', rules), readTodoTxt(line, rules)), places)
  })
}
