/** Tables of lines in `phrases`, to which anyone can add. In tables named `written`, half of the lines contain nothing to recognize. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import {
  type CapturedTask,
  type ContextMention,
  capturedTask,
  grammarOf,
  parseCapture,
} from '@lustra/domain/capture'
import { TimeLevel, formatLocalTime, localTimeOf } from '@lustra/domain/calendar'
import { formatRule } from '@lustra/domain/recurrence'
import { lexicons } from '@lustra/words/capture'

const grammar = grammarOf(lexicons)
const now = localTimeOf({ year: 2026, month: 11, day: 20 }, 10, 10)
const names = [
  'work',
  'Home',
  'Home office',
  'Ira',
  'работа',
  'Дом',
  'Дача у озера',
  'Ольга Петровна',
  'Ёлка',
]
const contexts: readonly ContextMention[] = names.map((name, index) => ({ id: String(index), name }))
const parents = ['Thesis', 'Thesis chapter', 'Plan B.', '2027', 'Диплом', 'Thesis'].map((name, index) => ({
  id: String(index),
  name,
}))

const levelNames = Object.fromEntries(
  Object.entries(TimeLevel).map(([name, level]) => [level, name.toLowerCase()]),
)

for (const [table, firstWeekday] of [
  ['en', 0],
  ['en-written', 0],
  ['ru', 1],
  ['ru-written', 1],
] as const) {
  const rows = readFileSync(join(import.meta.dirname, 'phrases', `${table}.txt`), 'utf8').split('\n')
  test(`every phrase of ${table}.txt is parsed as the table says (TSK-N27, TSK-N28)`, () => {
    const wrong = rows.flatMap((row) => {
      if (row === '' || row.startsWith('#')) return []
      const [line = ''] = row.split('  →  ')
      const rules = { now, firstWeekday }
      const task = capturedTask(parseCapture(line, { ...rules, grammar, contexts, parents }), rules)
      const understood = [line, [task.name, ...factsOf(task)].join(' | ')].join('  →  ')
      return understood === row ? [] : [understood]
    })
    assert.deepEqual(wrong, [])
  })
}

function factsOf(task: CapturedTask): string[] {
  const { slot, rule, earliest, latest, minDuration, priority, contexts, parent } = task
  const isOfHours = slot?.level === TimeLevel.HoursAndMinutes
  return [
    slot &&
      (isOfHours
        ? `${moment(slot.start)} for ${slot.duration / 60}m`
        : `${levelNames[slot.level]} ${day(slot.start)}`),
    rule && formatRule(rule),
    earliest !== null && `from ${moment(earliest)}`,
    latest !== null && `due ${moment(latest)}`,
    minDuration !== null && `takes ${minDuration / 60}m`,
    priority !== null && `priority ${priority}`,
    ...contexts.map(({ id, name }) => `${id === null ? 'new ' : ''}@${name}`),
    parent && `#${parent.name} (${parent.id})`,
  ].filter((fact) => typeof fact === 'string')
}

type Time = Parameters<typeof formatLocalTime>[0]

function day(time: Time): string {
  return formatLocalTime(time).slice(0, 10)
}

function moment(time: Time): string {
  return formatLocalTime(time).replace('T', ' ').replace(/:00$/, '')
}
