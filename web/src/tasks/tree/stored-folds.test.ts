import assert from 'node:assert/strict'
import { test } from 'node:test'
import { safeStorage } from '#browser/storage.ts'
import { storeFolds, storedFolds } from './stored-folds.ts'
import { idOf } from '../testing.ts'
import { type Folds } from '../screen-state.ts'

/** A browser that forbids storage: values are kept in memory. */
const aShelf = () =>
  safeStorage(() => {
    throw new Error('storage is forbidden')
  })

const folds = (rest: Folds['rest'], ...names: readonly string[]): Folds => ({
  rest,
  others: new Set(names.map(idOf)),
})

test('folds are restored from storage (TSK-010)', () => {
  for (const kept of [folds('open', 'house', 'roof'), folds('folded'), folds('folded', 'house')]) {
    const browser = aShelf()
    storeFolds(browser, kept)
    assert.deepEqual(storedFolds(browser), kept)
  }
})

test('an unfolded tree stores nothing', () => {
  const browser = aShelf()
  storeFolds(browser, folds('open', 'house'))
  storeFolds(browser, folds('open'))
  assert.equal(browser.get('lustra.folds'), null)
})

test('invalid stored folds are ignored', () => {
  for (const text of [
    '',
    'house',
    '[]',
    '{"rest":"shut","others":[]}',
    '{"rest":"open","others":["no id"]}',
  ]) {
    const browser = aShelf()
    browser.set('lustra.folds', text)
    assert.equal(storedFolds(browser), null, text)
  }
})

test('if there are too many folds, the most recent ones are stored', () => {
  const browser = aShelf()
  const names = Array.from({ length: 5001 }, (_, number) => `t${number}x`)
  storeFolds(browser, folds('open', ...names))
  const kept = storedFolds(browser)
  assert.equal(kept?.others.size, 5000)
  assert.ok(kept.others.has(idOf('t5000x')) && !kept.others.has(idOf('t0x')))
})
