import type { ReplyOf } from '@lustra/contract/call'
import type { contexts } from '@lustra/contract/contexts'
import type { UserContext } from '../../call/context.ts'
import type { HandlerOf } from '../../call/serve.ts'
import { OutgoingFailure } from '../../outgoing/outgoing-failure.ts'
import { Refusal } from '../../refusal.ts'
import type { ImportPreview } from '../import-preview.ts'
import { importPreview, writeFile } from '../write-file.ts'
import { googlePeople } from './people-api.ts'
import { readPeople } from './read-people.ts'

type Reply = ReplyOf<(typeof contexts)['actions']['importContacts']>

const needsAccess: Reply = { needToAuth: true, imported: false, contactCount: 0, summary: null }

/** Contacts are read from Google before anything is written, so that nobody waits for Google. */
export const importContacts: HandlerOf<typeof contexts, 'importContacts'> = async (
  { forceImport },
  context,
) => {
  const { app, user } = context
  const read = await readContacts(context)
  if (read === null) return needsAccess
  const replyOf = (summary: NonNullable<Reply['summary']>): Reply => ({
    needToAuth: false,
    imported: forceImport,
    contactCount: summary.contacts,
    summary,
  })
  if (forceImport) return importPreview(context, 'Google', read, replyOf)
  return app.store.rehearse(user.id, async (writer) => replyOf(await writeFile(writer, read, context)))
}

/** Null when the user has to grant access. */
async function readContacts({ app, user, now, words, log }: UserContext): Promise<ImportPreview | null> {
  try {
    const found = await googlePeople(app, user.id)
    return found && readPeople(found, { now, zone: user.timeZone, words: words.imports })
  } catch (cause) {
    if (!(cause instanceof OutgoingFailure)) throw cause
    log.warn({ err: cause }, 'the contacts of Google could not be read')
    const { status, retryAfterMs } = cause
    throw new Refusal('external', ({ imports: { google } }) => messageOf(google, status, retryAfterMs), {
      cause,
    })
  }
}

function messageOf(
  texts: UserContext['words']['imports']['google'],
  status: number | null,
  retryAfterMs: number | null,
): string {
  if (status === 403) return texts.errors.refused
  return status === 429 && retryAfterMs !== null
    ? texts.wait(Math.ceil(retryAfterMs / 60_000))
    : texts.unreachable
}
