import assert from 'node:assert/strict'
import { test } from 'node:test'
import { imports } from '@lustra/contract/imports'
import { ImportDesk, isReady, largestBytes } from './import-desk.ts'
import { type Answering, playedServer } from '#data/old-testing.ts'

const texts = { tooBig: 'Too big', unreadable: 'Unreadable' }
const summary = {
  result: 'OK',
  format: 'todo-txt',
  tasks: 2,
  entries: 1,
  records: 0,
  contexts: 0,
  contacts: 0,
  refused: [],
  simplified: [],
  sample: ['Call Ira'],
}

function aDesk(answering: Answering<string>) {
  let running = 0
  const { calls, sent } = playedServer<string>(async (request, nth) => {
    assert.equal(++running, 1, 'the server reads one file at a time')
    await new Promise((resolve) => setTimeout(resolve))
    running -= 1
    return answering(request, nth)
  })
  const desk = new ImportDesk(calls(imports))
  const steps = () => desk.files.value.map(({ name, step }) => `${name}: ${step.kind}`)
  return { desk, sent, steps }
}

const aFile = (name: string, text = 'Call Ira\n') => new File([text], name)

test('files are looked through in turn, and nothing is taken in by that', async () => {
  const { desk, sent, steps } = aDesk(() => summary)
  const looking = desk.add([aFile('a.txt'), aFile('b.txt')], texts)
  assert.deepEqual(steps(), ['a.txt: reading', 'b.txt: reading'])
  await looking
  assert.deepEqual(steps(), ['a.txt: checked', 'b.txt: checked'])
  assert.deepEqual(
    sent.map(({ action, fileName }) => `${action} ${fileName}`),
    ['check a.txt', 'check b.txt'],
  )
})

test('every byte arrives, however large the file', async () => {
  const { desk, sent } = aDesk(() => summary)
  const text = 'Ёлка и дождь\n'.repeat(10_000)
  await desk.add([aFile('a.txt', text)], texts)
  assert.equal(Buffer.from(sent[0]?.['data'] ?? '', 'base64').toString(), text)
})

test('a file that is too large or cannot be read never leaves; one that is refused says why', async () => {
  const { desk, sent } = aDesk(() => ({ result: 'ERROR', message: 'No format of ours', code: 'validation' }))
  const large = { name: 'large.ics', size: largestBytes + 1, arrayBuffer: () => assert.fail('read') }
  const gone = { name: 'gone.ics', size: 1, arrayBuffer: () => Promise.reject(new Error('gone')) }
  await desk.add([large, gone, aFile('poem.txt')], texts)
  const messages = desk.files.value.map(({ step }) => step.kind === 'refused' && step.message)
  assert.deepEqual(messages, ['Too big', 'Unreadable', 'No format of ours'])
  assert.equal(sent.length, 1)
})

test('what is ready is taken in, what is refused then keeps none of the others, and all can be taken back', async () => {
  let line = 7
  const { desk, steps } = aDesk(({ action, fileName }) => {
    if (action === 'perform' && fileName === 'b.txt') return { result: 'ERROR', message: 'No', code: 'fault' }
    return action === 'perform' ? { ...summary, seq: line++ } : summary
  })
  await desk.add(
    ['a.txt', 'b.txt', 'c.txt'].map((name) => aFile(name)),
    texts,
  )
  const taken = await desk.perform()
  assert.deepEqual(steps(), ['a.txt: taken', 'b.txt: refused', 'c.txt: taken'])
  assert.deepEqual([taken.lines, taken.tasks, taken.entries], [[7, 8], 4, 2])
  desk.takenBack(taken.ids)
  assert.equal(desk.files.value.filter(isReady).length, 2)
})

test('a file with nothing in it is not ready; one left out does not come', async () => {
  const { desk, sent } = aDesk(({ fileName }) => ({
    ...summary,
    ...(fileName === 'empty.ics' && { tasks: 0, entries: 0 }),
  }))
  await desk.add([aFile('empty.ics'), aFile('a.txt')], texts)
  const ready = desk.files.value.filter(isReady)
  assert.deepEqual(
    ready.map(({ name }) => name),
    ['a.txt'],
  )
  desk.remove(ready[0]?.id ?? '')
  await desk.perform()
  assert.equal(sent.filter(({ action }) => action === 'perform').length, 0)
})
