import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Answering, playServer } from '#data/testing.ts'
import {
  addContacts,
  addFiles,
  importFiles,
  importReadyFiles,
  isReady,
  largestBytes,
  markUndone,
  removeFile,
} from './file-import.ts'

const texts = { tooBig: 'Too big', unreadable: 'Unreadable' }
const summary = {
  result: 'OK',
  format: 'todo-txt',
  tasks: 2,
  entries: 1,
  records: 0,
  contexts: 0,
  contacts: 0,
  notes: 0,
  refused: [],
  simplified: [],
  undecided: [],
  existing: 0,
  sample: ['Call Ira'],
}

function anImport(answering: Answering<string>) {
  let running = 0
  importFiles.set([])
  const sent = playServer<string>(async (request, nth) => {
    assert.equal(++running, 1, 'the server reads one file at a time')
    await new Promise((resolve) => setTimeout(resolve))
    running -= 1
    return answering(request, nth)
  })
  const steps = () => importFiles.value.map(({ name, step }) => `${name}: ${step.kind}`)
  return { sent, steps }
}

const aFile = (name: string, text = 'Call Ira\n') => new File([text], name)

test('checking files in order imports nothing', async () => {
  const { sent, steps } = anImport(() => summary)
  const looking = addFiles([aFile('a.txt'), aFile('b.txt')], texts)
  assert.deepEqual(steps(), ['a.txt: reading', 'b.txt: reading'])
  await looking
  assert.deepEqual(steps(), ['a.txt: checked', 'b.txt: checked'])
  assert.deepEqual(
    sent.map(({ action, fileName }) => `${action} ${fileName}`),
    ['check a.txt', 'check b.txt'],
  )
})

test('every byte of a large file arrives', async () => {
  const { sent } = anImport(() => summary)
  const text = 'Ёлка и дождь\n'.repeat(10_000)
  await addFiles([aFile('a.txt', text)], texts)
  assert.equal(Buffer.from(sent[0]?.['data'] ?? '', 'base64').toString(), text)
})

test('an oversized or unreadable file is not sent, and a refused one shows the reason', async () => {
  const { sent } = anImport(() => ({ result: 'ERROR', message: 'No format of ours', code: 'validation' }))
  const large = { name: 'large.ics', size: largestBytes + 1, arrayBuffer: () => assert.fail('read') }
  const gone = { name: 'gone.ics', size: 1, arrayBuffer: () => Promise.reject(new Error('gone')) }
  await addFiles([large, gone, aFile('poem.txt')], texts)
  const messages = importFiles.value.map(({ step }) => step.kind === 'refused' && step.message)
  assert.deepEqual(messages, ['Too big', 'Unreadable', 'No format of ours'])
  assert.equal(sent.length, 1)
})

test('ready files are imported although one is refused, and are undone together', async () => {
  let line = 7
  const { steps } = anImport(({ action, fileName }) => {
    if (action === 'perform' && fileName === 'b.txt') return { result: 'ERROR', message: 'No', code: 'fault' }
    return action === 'perform' ? { ...summary, seq: line++ } : summary
  })
  await addFiles(
    ['a.txt', 'b.txt', 'c.txt'].map((name) => aFile(name)),
    texts,
  )
  const imported = await importReadyFiles()
  assert.deepEqual(steps(), ['a.txt: imported', 'b.txt: refused', 'c.txt: imported'])
  assert.deepEqual([imported.lines, imported.tasks, imported.entries], [[7, 8], 4, 2])
  markUndone(imported.ids)
  assert.equal(importFiles.value.filter(isReady).length, 2)
})

test('an empty file is not ready, and a removed one is not imported', async () => {
  const { sent } = anImport(({ fileName }) => ({
    ...summary,
    ...(fileName === 'empty.ics' && { tasks: 0, entries: 0 }),
  }))
  await addFiles([aFile('empty.ics'), aFile('a.txt')], texts)
  const ready = importFiles.value.filter(isReady)
  assert.deepEqual(
    ready.map(({ name }) => name),
    ['a.txt'],
  )
  removeFile(ready[0]?.id ?? '')
  await importReadyFiles()
  assert.equal(sent.filter(({ action }) => action === 'perform').length, 0)
})

test('Google contacts are previewed and imported like a file, and without access the redirect begins (CTX-044, CTX-049, CTX-057, CTX-045)', async () => {
  const ofPeople = { ...summary, format: 'google-people', tasks: 0, entries: 0, contacts: 3 }
  let isGranted = false
  const whileImporting: string[] = []
  const { sent, steps } = anImport(({ action, forceImport }) => {
    assert.equal(action, 'importContacts')
    const counted = { needToAuth: false, imported: Boolean(forceImport), contactCount: 3, summary: ofPeople }
    if (!isGranted) return { result: 'OK', needToAuth: true, imported: false, contactCount: 0, summary: null }
    if (forceImport) whileImporting.push(...steps())
    return { result: 'OK', ...counted, ...(forceImport && { seq: 7 }) }
  })
  let asked = 0
  const ask = async () => {
    asked++
    return { ok: true as const, reply: {} }
  }
  await addContacts('Google', ask)
  assert.deepEqual([asked, steps()], [1, ['Google: reading']])
  isGranted = true
  await addContacts('Google', ask)
  assert.deepEqual([asked, steps()], [1, ['Google: checked']], 'in place of the one before')
  const { lines, contacts } = await importReadyFiles()
  assert.deepEqual(whileImporting, ['Google: importing'])
  assert.deepEqual([lines, contacts, steps()], [[7], 3, ['Google: imported']])
  assert.deepEqual(
    sent.map(({ forceImport }) => forceImport),
    [false, false, true],
  )
})
