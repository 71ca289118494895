import assert from 'node:assert/strict'
import { test } from 'node:test'
import { localTimeOf } from '@lustra/domain/calendar'
import { wordsOf } from '@lustra/words'
import { emptyDraft } from './draft.ts'
import { withSign, withWhen } from './quick-phrases.ts'
import { readDraft } from './reader.ts'

const given = {
  firstWeekday: 1,
  now: localTimeOf({ year: 2026, month: 11, day: 20 }, 10, 10),
  contexts: [],
} as const

// oxfmt-ignore
const presses: [line: string, phrase: string, hasTime: boolean, after: string][] = [
  ['',                        'today',      true,  '| today'],
  ['dentist',                 'today',      true,  'dentist| today'],
  ['dentist today',           'tomorrow',   true,  'dentist| tomorrow'],
  ['dentist tomorrow 15:30',  'today',      true,  'dentist 15:30| today'],
  ['dentist today',           'today',      true,  'dentist|'],
  ['dentist fri 15:30 1h',    'this month', false, 'dentist 1h| this month'],
  ['trip 3-5 December @Ann',  'this year',  false, 'trip @Ann| this year'],
]
for (const [line, phrase, hasTime, after] of presses) {
  test(`the button of “${phrase}” makes “${after}” of “${line}” (TSK-N33)`, () => {
    const draft = { ...emptyDraft, line }
    const changed = withWhen(draft, readDraft(draft, given), phrase, hasTime)
    const { line: now } = changed.draft
    assert.equal(`${now.slice(0, changed.caret)}|${now.slice(changed.caret)}`, after)
  })
}

test('a phrase whose chip was removed is understood again when its button is pressed (TSK-N33)', () => {
  const draft = { line: 'dentist today', literals: ['today'] }
  assert.deepEqual(withWhen(draft, readDraft(draft, given), 'today', true).draft.literals, [])
  assert.deepEqual(withSign({ ...emptyDraft, line: 'dentist ' }, '@'), {
    draft: { line: 'dentist @', literals: [], chosen: [] },
    caret: 9,
  })
})

for (const language of ['en', 'ru'] as const) {
  const { levels, quick } = wordsOf(language).captureDialog
  test(`every phrase of the buttons in ${language} is understood, each on its level (TSK-N33)`, () => {
    const levelOf = (text: string) =>
      readDraft({ ...emptyDraft, line: `x ${text.toLowerCase()}` }, given).task.slot?.level
    assert.deepEqual([...levels, quick.tomorrow].map(levelOf), [2, 3, 4, 6, 7, 8, 9, 2])
  })
}
