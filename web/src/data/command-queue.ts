/** The write path of this tab: commands as data, sent one at a time in the order of their creation. */
import { type ClientSource } from '@lustra/contract/call'
import { CallFailed, SessionExpired } from './call-failed.ts'
import { type Account } from './session.ts'
import { Store } from '#browser/store.ts'

/** Encoded fields of a request, as in JSON. */
export type Fields = Readonly<Record<string, unknown>>

/** One change of user data, as data: enough to send it, repeat it, and show its effect meanwhile. */
export interface Command {
  /** The server applies a request id only once. */
  readonly requestId: string
  /** The command is sent only under this account. */
  readonly account: Account
  readonly path: string
  readonly action: string
  readonly input: Fields
  /** The name and the variables of its mutation, from which the optimistic update is computed. */
  readonly mutation: string
  readonly variables: unknown
  /** Where the change was made, if the server cannot know it. */
  readonly source?: ClientSource | undefined
  /** The request id of an earlier command. If that one fails, this one is not sent and fails, too. */
  readonly dependsOn?: string | undefined
}

export interface CommandHandlers {
  /** The session token of this account; null while nobody or another user is signed in. */
  tokenOf(account: Account): string | null
  /** Resolves with the decoded reply; rejects with a `CallFailed`. */
  send(command: Command, token: string): Promise<unknown>
  /** Called before the command leaves the queue, so that its effect is always visible. */
  confirmed(command: Command, reply: unknown): void
  rejected(command: Command): void
  /** Called when every command is answered or waits for its account. */
  idle(): void
}

export class CommandQueue {
  /** Oldest first; the first command that can be sent may be running. */
  readonly pending = new Store<readonly Command[]>([])
  readonly #handlers: CommandHandlers
  readonly #replies = new Map<string, PromiseWithResolvers<unknown>>()
  #isSending = false

  constructor(handlers: CommandHandlers) {
    this.#handlers = handlers
  }

  /** Resolves with the reply; rejects with the `CallFailed` that removed the command from the queue. */
  add(command: Command): Promise<unknown> {
    const reply = Promise.withResolvers<unknown>()
    this.#replies.set(command.requestId, reply)
    this.pending.set([...this.pending.value, command])
    void this.resume()
    return reply.promise
  }

  /** Sends waiting commands, for example after a sign-in. */
  async resume(): Promise<void> {
    if (this.#isSending) return
    this.#isSending = true
    try {
      for (let next = this.#next(); next; next = this.#next()) await this.#process(next.command, next.token)
    } finally {
      this.#isSending = false
    }
    this.#handlers.idle()
  }

  /** Resolves when every command made so far is answered, except those waiting for another account. */
  async settled(): Promise<void> {
    const sendable = this.pending.value.filter(({ account }) => this.#handlers.tokenOf(account) !== null)
    await Promise.allSettled(sendable.flatMap(({ requestId }) => this.#replies.get(requestId)?.promise ?? []))
  }

  #next(): { readonly command: Command; readonly token: string } | null {
    for (const command of this.pending.value) {
      const token = this.#handlers.tokenOf(command.account)
      if (token !== null) return { command, token }
    }
    return null
  }

  async #process(command: Command, token: string): Promise<void> {
    const { requestId } = command
    try {
      const reply = await this.#handlers.send(command, token)
      this.#handlers.confirmed(command, reply)
      this.#remove(command)
      this.#replies.get(requestId)?.resolve(reply)
    } catch (error) {
      if (error instanceof SessionExpired) {
        await error.handled
        // It waits for its account: `tokenOf` now returns null, or the token that replaced this one.
        if (this.#handlers.tokenOf(command.account) !== token) return
      }
      this.#reject(command, error)
    }
    this.#replies.delete(requestId)
  }

  #reject(command: Command, error: unknown): void {
    this.#remove(command)
    if (error instanceof CallFailed) this.#handlers.rejected(command)
    this.#replies.get(command.requestId)?.reject(error)
    const dependent = this.pending.value.find(({ dependsOn }) => dependsOn === command.requestId)
    if (dependent) this.#reject(dependent, error)
  }

  #remove(command: Command): void {
    this.pending.set(this.pending.value.filter((other) => other !== command))
  }
}
