/** Imported by each way to open a database in Node: its work takes turns by `setImmediate`. */
import { deferBy } from '../kernel/database/turns.ts'

deferBy(setImmediate)
