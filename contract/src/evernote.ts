/** The calls for an Evernote account, on the paths of the settings and the inbox. */
import * as z from 'zod/mini'
import { call, family } from './call.ts'
import { inboxCount } from './inbox-count.ts'
import { Connect, Redirect, settings } from './settings.ts'
import { text } from './text.ts'
import { CompactTime } from './wire-date.ts'

/** Evernote's GUID of a notebook, which is also used as our id. */
const Guid = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))

/** A notebook at Evernote (SET-049). */
export const EvernoteNotebook = z.object({
  id: Guid,
  uuid: Guid,
  name: text(255),
  /** Whether its notes come to the inbox. */
  sync: z.boolean(),
})
export type EvernoteNotebook = z.output<typeof EvernoteNotebook>

export const evernoteSettings = family(settings.path, {
  connectEvernote: call(Connect, Redirect),
  finishEvernote: call({ result: text(64), secret: text(64) }, {}),
  disconnectEvernote: call({}, {}),
  /** Fetches notes soon, regardless of the schedule. */
  syncEvernote: call({}, {}),
  /** The results of the last synchronizations, latest first. */
  evernoteLog: call(
    {},
    {
      /** Whether the requested synchronization is still running. */
      inProgress: z.boolean(),
      synchronized: z.nullable(CompactTime),
      /** When Evernote is asked next; null during a synchronization. */
      next: z.nullable(CompactTime),
      /** The number of imported notes. */
      noteCount: z.int(),
      lines: z.array(
        z.object({
          id: z.string(),
          time: CompactTime,
          added: z.int(),
          changed: z.int(),
          removed: z.int(),
          /** Why no notes arrived. */
          error: z.nullable(z.string()),
        }),
      ),
    },
  ),
})

export const evernoteNotebooks = family(inboxCount.path, {
  evernoteNotebookList: call({}, { notebooks: z.array(EvernoteNotebook) }),
  /** Chooses the notebooks whose notes come to the inbox. */
  updateEvernoteNotebookList: call(
    { notebooks: z.array(EvernoteNotebook).check(z.maxLength(1000)) },
    { notebooks: z.array(z.string()) },
  ),
})
