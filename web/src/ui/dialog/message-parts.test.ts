import assert from 'node:assert/strict'
import { test } from 'node:test'
import { messageParts } from './message-parts.ts'

/** Parts in shorthand: plain text, `⏎` for a break, `[text](address)` for a link. */
function rendered(message: string): string[] {
  return messageParts(message).map((part) =>
    part.kind === 'text' ? part.text : part.kind === 'break' ? '⏎' : `[${part.text}](${part.address})`,
  )
}

// oxfmt-ignore
const cases: [name: string, message: string, parts: string[]][] = [
  ['nothing but text',           'The entry was not moved.',              ['The entry was not moved.']],
  ['an empty message',           '',                                      []],
  ['a line break',               'One\nTwo\r\nThree',                     ['One', '⏎', 'Two', '⏎', 'Three']],
  ['a line break as a tag',      'One<br>Two<BR />Three',                 ['One', '⏎', 'Two', '⏎', 'Three']],
  ['an address',                 'See https://lustra.app/help, please.',  ['See ', '[https://lustra.app/help](https://lustra.app/help)', ', please.']],
  ['an address at the end',      'See https://lustra.app/a?b=(c).',       ['See ', '[https://lustra.app/a?b=(c](https://lustra.app/a?b=(c)', ').']],
  ['a link',                     'See <a href="https://lustra.app">help</a>!', ['See ', '[help](https://lustra.app)', '!']],
  ['a link with more attributes', "<a class='x' href='/web/settings' target=_top>Settings</a>", ['[Settings](/web/settings)']],
  ['a link to write to',         '<a href="mailto:a@b.example">write</a>', ['[write](mailto:a@b.example)']],
  ['a link that runs code',      '<a href="javascript:alert(1)">help</a>', ['help']],
  ['one that hides it',          '<a href="java\tscript:alert(1)">help</a>', ['help']],
  ['a path of another site',     '<a href="//evil.example">help</a>',     ['help']],
  ['and with a backslash',       '<a href="/\\evil.example">help</a>',    ['help']],
  ['any other tag',              '<img src=x onerror=alert(1)>',          ['<img src=x onerror=alert(1)>']],
  ['a tag inside a link',        '<a href="/web"><b>x</b></a>',           ['[<b>x</b>](/web)']],
]

for (const [name, message, parts] of cases) {
  test(`a message with ${name} is rendered as text, breaks and links, never as HTML (FND-064)`, () => {
    assert.deepEqual(rendered(message), parts)
  })
}
