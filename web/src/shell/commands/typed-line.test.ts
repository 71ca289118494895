import assert from 'node:assert/strict'
import { test } from 'node:test'
import { timedTextsOf, typedLineOf } from './typed-line.ts'

test('a line that begins with a verb of either language is a command on the rest (SRC-N16)', () => {
  assert.deepEqual(typedLineOf('plan Write chapter Friday 10'), {
    verb: 'plan',
    text: 'Write chapter Friday 10',
  })
  assert.deepEqual(typedLineOf('Перенеси отчёт на пятницу'), { verb: 'move', text: 'отчёт на пятницу' })
  assert.deepEqual(typedLineOf('  завершить  отчёт '), { verb: 'complete', text: 'отчёт' })
  for (const line of ['plan', 'plan ', 'planning week', 'Plans', ''])
    assert.equal(typedLineOf(line), null, line)
})

test('the time of a move may follow a preposition (SRC-N16)', () => {
  const textsOf = (line: string) => timedTextsOf(typedLineOf(line)!)
  assert.deepEqual(textsOf('move Reply to Ann to Friday'), ['Reply to Ann to Friday', 'Reply to Ann Friday'])
  assert.deepEqual(textsOf('перенеси отчёт на пятницу'), ['отчёт на пятницу', 'отчёт пятницу'])
  assert.deepEqual(textsOf('plan Walk to Friday market'), ['Walk to Friday market'])
})
