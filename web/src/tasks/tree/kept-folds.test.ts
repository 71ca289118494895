import assert from 'node:assert/strict'
import { test } from 'node:test'
import { safeStorage } from '#browser/storage.ts'
import { keepFolds, keptFolds } from './kept-folds.ts'
import { idOf } from '../testing.ts'
import { type Folds } from '../tasks-view.ts'

/** A browser that keeps nothing: what is put there is remembered by the shelf itself. */
const aShelf = () =>
  safeStorage(() => {
    throw new Error('storage is forbidden')
  })

const folds = (rest: Folds['rest'], ...names: readonly string[]): Folds => ({
  rest,
  others: new Set(names.map(idOf)),
})

test('how the tree is folded is found again (TSK-010)', () => {
  for (const kept of [folds('open', 'house', 'roof'), folds('folded'), folds('folded', 'house')]) {
    const browser = aShelf()
    keepFolds(browser, kept)
    assert.deepEqual(keptFolds(browser), kept)
  }
})

test('an unfolded tree needs nothing kept', () => {
  const browser = aShelf()
  keepFolds(browser, folds('open', 'house'))
  keepFolds(browser, folds('open'))
  assert.equal(browser.get('lustra.folds'), null)
})

test('what makes no sense is not taken', () => {
  for (const text of [
    '',
    'house',
    '[]',
    '{"rest":"shut","others":[]}',
    '{"rest":"open","others":["no id"]}',
  ]) {
    const browser = aShelf()
    browser.set('lustra.folds', text)
    assert.equal(keptFolds(browser), null, text)
  }
})

test('of very many, those that were folded last are kept', () => {
  const browser = aShelf()
  const names = Array.from({ length: 5001 }, (_, number) => `t${number}x`)
  keepFolds(browser, folds('open', ...names))
  const kept = keptFolds(browser)
  assert.equal(kept?.others.size, 5000)
  assert.ok(kept.others.has(idOf('t5000x')) && !kept.others.has(idOf('t0x')))
})
