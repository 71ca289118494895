import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wordsOf } from '@lustra/words'
import { entryKeyOf } from '#calendar/entry/entry-keys.ts'
import { plansKeys } from './plans-keys.ts'

for (const language of ['en', 'ru'] as const) {
  const words = wordsOf(language)
  const { keys } = words.scheduling
  const groups = plansKeys(words)

  test(`the list of keys has each key of a group once (${language})`, () => {
    for (const { title, lines } of groups) {
      const listed = lines.map((line) => line.keys)
      assert.deepEqual([...new Set(listed)], listed, title)
    }
  })

  test(`the keys of periods and levels are in the list of keys (${language}) (FND-N34)`, () => {
    const named = new Map(
      groups
        .find(({ title }) => title === keys.calendar.title)!
        .lines.map((line) => [line.keys, line.name] as const),
    )
    const { plans } = words
    const expected = {
      '.': plans.today,
      J: plans.nextPeriod,
      K: plans.previousPeriod,
      D: plans.views.DAY,
      W: plans.views.WEEK_VIEW,
      M: plans.views.MONTH_WEEKS,
      Y: plans.views.YEAR_SEASONS,
    }
    assert.deepEqual(Object.fromEntries(Object.keys(expected).map((key) => [key, named.get(key)])), expected)
  })

  test(`an entry handles exactly the letters in the list of keys (${language})`, () => {
    const ofEntry = groups.find(({ title }) => title === keys.entry.title)!
    // The timer's key works on every focused task, not only on entries.
    const named = ofEntry.lines
      .map(({ keys }) => keys)
      .filter((keys) => /^[A-Z]$/u.test(keys) && keys !== 'T')
    const plain = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false }
    const handled = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(65 + index)).filter(
      (letter) => entryKeyOf({ ...plain, key: letter.toLowerCase(), code: `Key${letter}` }) !== null,
    )
    assert.deepEqual(named.toSorted(), handled)
  })
}
