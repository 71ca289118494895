/** The calls about an account at Evernote, on the paths of the settings and of the inbox. */
import * as z from 'zod/mini'
import { call, family } from './call.ts'
import { inboxCount } from './inbox-count.ts'
import { Connect, Redirect, settings } from './settings.ts'
import { text } from './text.ts'
import { CompactTime } from './wire-date.ts'

/** The GUID of Evernote names a notebook there; it is our id as well. */
const Guid = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))

/** A notebook at Evernote (SET-049). */
export const EvernoteNotebook = z.object({
  id: Guid,
  uuid: Guid,
  name: text(255),
  /** Its notes come to the inbox. */
  sync: z.boolean(),
})
export type EvernoteNotebook = z.output<typeof EvernoteNotebook>

export const evernoteSettings = family(settings.path, {
  connectEvernote: call(Connect, Redirect),
  finishEvernote: call({ result: text(64), secret: text(64) }, {}),
  disconnectEvernote: call({}, {}),
  /** Notes are fetched soon, whenever they would be due. */
  syncEvernote: call({}, {}),
  /** What the last synchronizations brought, the latest first. */
  evernoteLog: call(
    {},
    {
      /** The synchronization that was asked for has not ended. */
      inProgress: z.boolean(),
      synchronized: z.nullable(CompactTime),
      /** When Evernote will be asked next; null while it is asked. */
      next: z.nullable(CompactTime),
      /** How many notes have come from there. */
      noteCount: z.int(),
      lines: z.array(
        z.object({
          id: z.string(),
          time: CompactTime,
          added: z.int(),
          changed: z.int(),
          removed: z.int(),
          /** Why no notes came. */
          error: z.nullable(z.string()),
        }),
      ),
    },
  ),
})

export const evernoteNotebooks = family(inboxCount.path, {
  /** The notebooks of the user's account at Evernote. */
  evernoteNotebookList: call({}, { notebooks: z.array(EvernoteNotebook) }),
  /** Chooses the notebooks whose notes come to the inbox. */
  updateEvernoteNotebookList: call(
    { notebooks: z.array(EvernoteNotebook).check(z.maxLength(1000)) },
    { notebooks: z.array(z.string()) },
  ),
})
