import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import * as z from 'zod/mini'
import { MarkupString, bold, toMarkup, markupParts, toPlainText, muted } from './markup.ts'

test('line breaks are sent as a marker, and any text is restored unchanged (CTX-N02, CTX-009)', () => {
  assert.equal(toMarkup('One\ntwo'), 'One<br>two')
  assert.equal(toPlainText('One<br/>two<BR>three'), 'One\ntwo\nthree')
  const writing = fc.string({
    unit: fc.constantFrom('a', 'b', '<', '>', '&', ';', '/', '\n', '<br>', '&lt;', 'ё'),
  })
  fc.assert(
    fc.property(writing, (text) => assert.equal(toPlainText(toMarkup(text)), text)),
    { seed: 20261120, numRuns: 500 },
  )
})

// oxfmt-ignore
const hostile = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '</b><script>alert(1)</script>',
  '<b onclick="alert(1)">x</b>',
  '&lt;script&gt;',
  '<b><i>x</i></b>',
]

for (const name of hostile) {
  test(`${name} as a name is rendered as text (BIN-N06)`, () => {
    assert.deepEqual(markupParts(bold(name)), [{ style: 'bold', text: name }])
    assert.doesNotMatch(toMarkup(name), /<(?!br>)/)
  })
}

test('only bold, muted and line breaks are parsed; any other tag is displayed as text (BIN-N06, BIN-012)', () => {
  assert.deepEqual(
    markupParts(`${bold('A & B')} ${muted('and 2')}<br><u>x</u><a href="javascript:1">y</a>`),
    [
      { style: 'bold', text: 'A & B' },
      { style: 'plain', text: ' ' },
      { style: 'muted', text: 'and 2' },
      'break',
      { style: 'plain', text: '<u>x</u><a href="javascript:1">y</a>' },
    ],
  )
})

test('a length limit ignores markup', () => {
  const notes = MarkupString(4)
  assert.equal(z.decode(notes, 'a<br>b<'), 'a\nb<')
  assert.equal(z.safeDecode(notes, 'a<br>b&lt;c').success, false)
  assert.equal(z.safeDecode(notes, 'a\0').success, false)
})
