/** The thread that plans: loads the bundle, SQLite as WebAssembly, and nothing else of Lustra. */
/* oxlint-disable unicorn/require-post-message-target-origin -- a thread, not a window */
import { parentPort, workerData } from 'node:worker_threads'
import sqlite3InitModule from '@sqlite.org/sqlite-wasm'
import type * as program from './program.ts'

export interface ThreadData {
  /** The address of the bundle of `program.ts`. */
  readonly bundle: string
  readonly schema: readonly string[]
  readonly globalsOfNode: readonly string[]
}

const { bundle, schema, globalsOfNode } = workerData as ThreadData
const sqlite3 = await sqlite3InitModule()
// It warns of what it throws.
sqlite3.config.warn = () => {}
// Whoever uses one fails here as in a browser.
for (const name of globalsOfNode) Reflect.deleteProperty(globalThis, name)
const { startPlanning } = (await import(bundle)) as typeof program
const port = parentPort!
port.on(
  'message',
  startPlanning(sqlite3, schema, (message) => port.postMessage(message)),
)
