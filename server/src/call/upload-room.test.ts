import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wordsOf } from '@lustra/words'
import { Refusal } from '../kernel/refusal.ts'
import { UploadRoom } from './upload-room.ts'

const { refusals: words } = wordsOf('en')

const refusedWith = (message: string) => (error: unknown) =>
  error instanceof Refusal && error.messageIn(wordsOf('en')) === message

/** A space of 100 bytes, and the shares whose space was given back. */
function aRoom() {
  let now = 0
  const freed: string[] = []
  const room = new UploadRoom(100, () => now)
  return {
    freed,
    begin: (userId: string, name = userId) => room.begin(userId, async () => void freed.push(name)),
    wait: (milliseconds: number) => (now += milliseconds),
  }
}

test('the oldest upload of the user with the most space gives way to a user with less (FND-N31)', async () => {
  const { begin, freed } = aRoom()
  const [ofAnn, older, newer] = [begin('ann'), begin('eve', 'older'), begin('eve', 'newer')]
  await newer.take(31)
  await ofAnn.take(36)
  await older.take(30)
  const ofBob = begin('bob')
  await ofBob.take(20)
  assert.deepEqual(freed, ['older'])
  await assert.rejects(older.take(1), refusedWith(words.uploadGaveWay))
  // A refused upload takes no space from others first.
  await assert.rejects(older.take(30), refusedWith(words.uploadGaveWay))
  assert.deepEqual(freed, ['older'])
  assert.throws(() => older.arrived(), refusedWith(words.uploadGaveWay))
  for (const whole of [ofAnn, newer, ofBob]) whole.arrived()
  await begin('kim').take(100 - 36 - 31 - 20)
  assert.match(words.uploadGaveWay, /Nothing was imported: choose the file again/)
  assert.match(wordsOf('ru').refusals.uploadGaveWay, /Ничего не импортировано: выберите файл ещё раз/)
})

test('a complete upload never gives way, and one younger than a minute not to a user with as much (FND-N31)', async () => {
  const { begin, freed, wait } = aRoom()
  const [ofAnn, ofBob, ofEve] = [begin('ann'), begin('bob'), begin('eve')]
  await ofAnn.take(50)
  ofAnn.arrived()
  await ofBob.take(25)
  await ofEve.take(24)
  await assert.rejects(ofEve.take(2), refusedWith(words.busy))
  wait(60_000)
  await assert.rejects(ofEve.take(2), refusedWith(words.busy))
  wait(1)
  await ofEve.take(2)
  assert.deepEqual(freed, ['bob'])
  await assert.rejects(ofEve.take(25), refusedWith(words.busy), 'its own does not give way to itself')
})

test('space is free again when an upload ends, whether it gave way or not (FND-N31)', async () => {
  const { begin } = aRoom()
  const [first, second] = [begin('ann'), begin('ann')]
  await first.take(60)
  assert.throws(() => begin('ann'), refusedWith(words.inProgress))
  const other = begin('bob')
  await other.take(50)
  first[Symbol.dispose]()
  await begin('ann').take(40)
  other[Symbol.dispose]()
  await second.take(60)
  await assert.rejects(second.take(1), refusedWith(words.busy))
})
