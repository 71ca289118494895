/** Imported by each way to open a database in Node: work on it takes turns by `setImmediate`. */
import { deferBy } from '../kernel/database/turns.ts'

deferBy(setImmediate)
