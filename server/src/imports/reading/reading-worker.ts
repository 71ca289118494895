/** The worker that reads one file. */
import { parentPort, workerData } from 'node:worker_threads'
import { wordsOf } from '@lustra/words'
import type { ReadingTask } from '../import-preview.ts'
import { readFile } from './read-file.ts'

const { file, now, zone, language } = workerData as ReadingTask
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort!.postMessage(readFile(file, { now, zone, words: wordsOf(language).imports }))
