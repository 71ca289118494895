/** What the thread runs. It is bundled as for a browser (`planning-bundle.ts`): nothing that it reaches may need Node. */
import type { Sqlite3Static } from '@sqlite.org/sqlite-wasm'
import { CompiledQuery, Kysely } from 'kysely'
import { withoutOthers } from '../../kernel/app/environment.ts'
import { onOneConnection } from '../../kernel/database/one-connection.ts'
import { ConnectionDialect } from '../../kernel/database/sqlite-dialect.ts'
import type { Tables } from '../../kernel/database/tables.ts'
import { servePlanning } from '../../planning/serve-planning.ts'
import type { FromThread, Question, SentError, ToThread } from './messages.ts'
import { wasmConnection } from './wasm-connection.ts'

/** Creates an empty database with the tables of `schema`; returns what takes the messages. */
export function startPlanning(
  sqlite3: Sqlite3Static,
  schema: readonly string[],
  post: (message: FromThread) => void,
): (message: ToThread) => void {
  const connection = wasmConnection(sqlite3, ':memory:')
  for (const statement of schema) connection.prepare(statement).run([])
  const db = new Kysely<Tables>({ dialect: new ConnectionDialect(connection) })
  const answerRequest = servePlanning(onOneConnection(db), {
    environment: withoutOthers,
    globalSettings: {
      read: async () => ({ search_enabled: 'true', max_user_count_for_migration: '0', history_days: '365' }),
    },
    log: {
      warn: () => {},
      error: ({ err, ...fields }, msg) => post({ log: { msg, err: textsOf(err), ...fields } }),
    },
    checkReplies: true,
  })
  const taken = new TakenConnection(db)

  async function answer(question: Question): Promise<unknown> {
    // As JSON: replies have no undefined fields.
    if ('request' in question) return JSON.stringify(await answerRequest(question.request))
    if ('statement' in question) return taken.execute(question.statement)
    return question.connection === 'take' ? taken.take() : taken.giveBack()
  }

  return ({ id, ...question }) => {
    answer(question).then(
      (answered) => post({ id, answer: answered }),
      (error: unknown) => post({ id, failure: sent(error) }),
    )
  }
}

/** The connection while a test uses it. */
class TakenConnection {
  readonly #db: Kysely<Tables>
  #own: Kysely<Tables> | undefined
  #end = () => {}

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  async take(): Promise<void> {
    const isOwn = Promise.withResolvers<void>()
    const used = this.#db.connection().execute(async (own) => {
      const ended = Promise.withResolvers<void>()
      this.#own = own
      this.#end = ended.resolve
      isOwn.resolve()
      await ended.promise
    })
    used.catch(isOwn.reject)
    await isOwn.promise
  }

  async giveBack(): Promise<void> {
    this.#end()
  }

  async execute({ sql, parameters }: Extract<Question, { statement: unknown }>['statement']) {
    return this.#own!.executeQuery(CompiledQuery.raw(sql, [...parameters]))
  }
}

function textsOf(error: unknown): { message: string; stack: string } {
  const { message, stack = '' } = error as Error
  return { message, stack }
}

function sent(error: unknown): SentError {
  const { message, errcode } = error as Error & { errcode?: number }
  return { message, errcode }
}
