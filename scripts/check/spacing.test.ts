import assert from 'node:assert/strict'
import { test } from 'node:test'
import { literalsIn } from './spacing.ts'

test('finds spaces and corners that are not tokens', () => {
  const sheet = `
    .a {
      padding: 8px var(--s2);
      border-top: 8px solid;
    }
    /* margin: 9px */
    .b { border-radius: 1px; margin-inline-end: -4px; row-gap: var(--s1);
      padding: max(
        20px,
        var(--s1)
      );
    }`
  assert.deepEqual(literalsIn(sheet), [
    { line: 3, text: 'padding: 8px var(--s2)' },
    { line: 7, text: 'border-radius: 1px' },
    { line: 7, text: 'margin-inline-end: -4px' },
    { line: 8, text: 'padding: max( 20px, var(--s1) )' },
  ])
})

test('allows lines and small corrections of a token', () => {
  const sheet = `.a { padding: 1px calc(var(--s1) - 2px) 0; margin-top: -1px; gap: 0px; scroll-padding: 57px;
    border-radius: calc(var(--radius-m) + 1px); padding-block: calc((var(--target) - 1lh) / 2) }`
  assert.deepEqual(literalsIn(sheet), [])
})
