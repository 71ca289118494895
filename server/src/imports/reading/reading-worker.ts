/** The worker that reads one file. */
/* oxlint-disable unicorn/require-post-message-target-origin -- a thread, not a window */
import { readSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { wordsOf } from '@lustra/words'
import type { ReadingTask } from '../import-preview.ts'
import { readFile } from './read-file.ts'

const { file, now, zone, language } = workerData as ReadingTask
const { fileName, format, descriptor, size } = file
const port = parentPort!
// The time to load the program does not count.
port.postMessage('started')
const bytes = new Uint8Array(size)
for (let at = 0; at < size;) {
  const count = readSync(descriptor, bytes, at, size - at, at)
  if (count === 0) throw new Error('the upload is shorter than it was')
  at += count
}
const preview = readFile({ fileName, format, bytes }, { now, zone, words: wordsOf(language).imports })
port.postMessage(preview)
