/** Imported by each way to open a database in Node: work on it takes turns by `setImmediate`. */
import { deferBy } from './turns.ts'

deferBy(setImmediate)
