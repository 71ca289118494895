import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { localTimeOf } from '@lustra/domain/calendar'
import { capturedTask, grammarOf, parseCapture } from '@lustra/domain/capture'
import { wordsOf as textsOf } from '@lustra/words'
import { lexicons } from '@lustra/words/capture'
import fc from 'fast-check'
import { CaptureTexts } from './capture-texts.ts'

const now = localTimeOf({ year: 2026, month: 11, day: 20 }, 10, 10)
const rules = { now, firstWeekday: 1 } as const
const texts = new CaptureTexts(textsOf('en'), 'en', rules, now)
const given = { ...rules, grammar: grammarOf(lexicons), contexts: [{ id: '1', name: 'Home office' }] }

const examples = ['en', 'en-written', 'ru', 'ru-written'].flatMap((table) =>
  readFileSync(join(import.meta.dirname, 'phrases', `${table}.txt`), 'utf8')
    .split('\n')
    .filter((row) => row !== '' && !row.startsWith('#'))
    .map((row) => row.replace(/  →  .*/u, '')),
)

/** The words of a line without surrounding punctuation, which stays in the name when a part is removed. */
function wordsOf(text: string): string[] {
  return text
    .split(/\s+/u)
    .map((word) => word.replace(/^\\/u, '').replace(/^[(,;:–—-]+|[),.;:!?…–—-]+$/gu, ''))
    .filter((word) => word !== '')
    .toSorted()
}

function assertAllWordsFound(line: string): void {
  const capture = parseCapture(line, given)
  const found = [capture.name, ...capture.parts.map(({ source }) => source)].join(' ')
  assert.deepEqual(wordsOf(found), wordsOf(line), line)
  const task = capturedTask(capture, rules)
  for (const time of [task.slot?.start, task.earliest, task.latest, task.rule?.until, task.minDuration]) {
    assert.ok(time === undefined || time === null || Number.isSafeInteger(time), `${line}: ${time}`)
  }
  for (const text of capture.parts.map((part) => texts.chip(part, { capture, task }))) {
    assert.doesNotMatch(text, /NaN|undefined|null|Infinity|^$/, line)
  }
}

const pieces = examples.flatMap((example) => example.split(' '))
const lines = fc.oneof(
  fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((words) => words.join(' ')),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc
    .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'binary', maxLength: 8 })), {
      maxLength: 9,
    })
    .map((words) => words.join(' ')),
)

test('no word of a line is lost: each is in the name or in the source of a chip, and each chip has a valid time (TSK-N27)', () => {
  for (const line of examples) assertAllWordsFound(line)
  fc.assert(fc.property(lines, assertAllWordsFound), { seed: 2026, numRuns: 1500 })
})

test('removing a part keeps the punctuation around it, and the name stays tidy (TSK-N27)', () => {
  const untidy = /\s[,;.)]|[,;]{2}|\(\s|[,;:(]$/u
  for (const line of examples.filter((each) => !untidy.test(each))) {
    const { name, parts } = parseCapture(line, given)
    assert.doesNotMatch(name, untidy, line)
    for (const { end, source } of parts) {
      const [before, after] = [line.slice(0, end - source.length), line.slice(end)]
      const isBetween = [before, after].every((side) => parseCapture(side, given).name.trim() !== '')
      if (isBetween && /\p{L}{3},$/u.test(source) && parts.length === 1) assert.match(name, /,/u, line)
    }
  }
})

test('removing a chip returns its words to the name (TSK-N27)', () => {
  for (const line of examples) {
    for (const { source } of parseCapture(line, given).parts) {
      const without = parseCapture(line, { ...given, literals: [source] })
      const name = wordsOf(without.name)
      assert.ok(
        wordsOf(source).every((word) => name.includes(word)),
        `${line}: ${source}`,
      )
    }
  }
})

test('sentences spoken to an assistant are parsed without losing a word (TSK-N27)', () => {
  const commands = readFileSync(join(import.meta.dirname, 'fixtures/assistant-commands.txt'), 'utf8')
  for (const line of commands.trimEnd().split('\n')) assertAllWordsFound(line)
})

const folder = join(process.env['LUSTRA_FIXTURES'] ?? '', 'text')
const skip = !existsSync(folder) && 'LUSTRA_FIXTURES names no folder with texts'

test('thousands of other lines are parsed without losing a word', { skip }, () => {
  const columns = (file: string, ...wanted: readonly number[]) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .slice(1)
      .flatMap((row) => wanted.map((column) => row.split('\t')[column] ?? ''))
  const typed = columns('nlu-evaluation-data/utterances.tsv', 3)
  assert.equal(typed.filter((line) => line !== '').length, 5919)
  for (const line of [...typed, ...columns('ud-russian-pud/sentences.tsv', 1, 2)]) assertAllWordsFound(line)
})

test('a line is parsed within milliseconds, while it is typed (TSK-N26)', () => {
  for (const line of examples) parseCapture(line, given)
  const begun = performance.now()
  for (const line of examples) parseCapture(line, given)
  const each = (performance.now() - begun) / examples.length
  assert.ok(each < 8, `${each} ms for a line`)
})
