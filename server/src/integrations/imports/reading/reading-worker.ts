/** The program of a thread that reads files. */
/* oxlint-disable unicorn/require-post-message-target-origin -- a thread, not a window */
import { readSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { wordsOf } from '@lustra/words'
import { lowerThreadPriority } from '../../../processes/thread-priority.ts'
import type { ReadingTask } from '../import-preview.ts'
import { readInParts } from './read-file.ts'
import type { ReadingMessage } from './reading-thread.ts'

lowerThreadPriority()
const port = parentPort!
let parts: ReturnType<typeof readInParts> | null = null

/** Sends rows when the previous ones have arrived, so that they do not accumulate in memory. */
port.on('message', (message: ReadingTask | 'next') => {
  if (message !== 'next') {
    // The time to load the program does not count.
    send('started')
    parts = partsOf(message)
  }
  const { done, value } = parts!.next()
  if (done) parts = null
  send(done ? { end: value } : value)
})

function send(message: ReadingMessage): void {
  port.postMessage(message)
}

function partsOf({ file, now, zone, language }: ReadingTask): ReturnType<typeof readInParts> {
  const { fileName, format, descriptor, size } = file
  const bytes = new Uint8Array(size)
  for (let at = 0; at < size;) {
    const count = readSync(descriptor, bytes, at, size - at, at)
    if (count === 0) throw new Error('the upload was truncated')
    at += count
  }
  // Frees the bytes without waiting for garbage collection.
  const release = () => void bytes.buffer.transfer(0)
  return readInParts({ fileName, format, bytes, release }, { now, zone, words: wordsOf(language).imports })
}
