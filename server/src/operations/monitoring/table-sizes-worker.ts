/** Measures the tables of an embedded store on a read-only connection, which does not block writes. */
import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { lowerThreadPriority } from '../../processes/thread-priority.ts'

lowerThreadPriority()
const database = new DatabaseSync(workerData as string, { readOnly: true })
// Rows are in the leaf pages of a table, or in all pages if it is stored in key order.
const sizes = database
  .prepare(
    `select tables.name, sum(pages.pgsize) as bytes,
       sum(case when pages.name = tables.name and (pages.pagetype = 'leaf' or tables.sql like '%without rowid%')
         then pages.ncell else 0 end) as rows
     from dbstat as pages
     join sqlite_schema as things on things.name = pages.name
     join sqlite_schema as tables on tables.type = 'table' and tables.name = things.tbl_name
     group by tables.name`,
  )
  .all()
database.close()
// The driver's rows have no prototype, but are plain otherwise.
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort!.postMessage(sizes.map((size) => ({ ...size })))
