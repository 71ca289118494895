import type { ReplyOf } from '@lustra/contract/call'
import type { contexts } from '@lustra/contract/contexts'
import { setContactsImported } from '../../../people/account/index.ts'
import type { UserContext } from '../../../call/context.ts'
import type { HandlerOf } from '../../../call/handler.ts'
import { OutgoingFailure } from '../../../outgoing/outgoing-failure.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { ImportPreview } from '../import-preview.ts'
import { importPreview, writeFile } from '../write-file.ts'
import { googlePeople } from './people-api.ts'
import { readPeople } from './read-people.ts'

type Reply = ReplyOf<(typeof contexts)['actions']['importContacts']>

const needsAccess: Reply = { needToAuth: true, imported: false, contactCount: 0, summary: null }

/** Reads the contacts from Google before it writes anything, so that no transaction waits for Google. */
export const importContacts: HandlerOf<typeof contexts, 'importContacts'> = async (
  { forceImport },
  context,
) => {
  const { app, user } = context
  const found = await readContacts(context)
  if (found === null) return needsAccess
  const { read, leftOut } = found
  const replyOf = (summary: NonNullable<Reply['summary']>): Reply => ({
    needToAuth: false,
    imported: forceImport,
    contactCount: summary.contacts,
    summary,
  })
  if (forceImport) {
    const reply = await importPreview(context, 'Google', read, replyOf)
    await setContactsImported(app, user.id, { at: context.now, people: reply.contactCount, leftOut })
    return reply
  }
  return app.store.rehearse(user.id, async (writer) => replyOf(await writeFile(writer, read, context)))
}

interface FoundContacts {
  readonly read: ImportPreview
  /** Contacts without a name, address or number, and duplicates. */
  readonly leftOut: number
}

/** Null when the user has to grant access. */
async function readContacts({ app, user, now, words, log }: UserContext): Promise<FoundContacts | null> {
  try {
    const found = await googlePeople(app, user.id)
    if (!found) return null
    const read = readPeople(found, { now, zone: user.timeZone, words: words.imports })
    return { read, leftOut: found.people.length - read.contexts.length }
  } catch (cause) {
    if (!(cause instanceof OutgoingFailure)) throw cause
    log.warn({ err: cause }, 'Google contacts could not be read')
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
