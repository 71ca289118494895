/** The write path of this tab: commands as data, sent one at a time in the order in which they were made. */
import { CallFailed, SessionExpired } from './call-failed.ts'
import { type Account } from './session.ts'
import { Store } from '#browser/store.ts'

/** Encoded fields of a request, as JSON carries them. */
export type Fields = Readonly<Record<string, unknown>>

/** One change of user data: everything needed to send it, to send it again, and to show its effect meanwhile. */
export interface Command {
  /** The server applies a request id once, however often it arrives. */
  readonly requestId: string
  /** The command is sent under no other account. */
  readonly account: Account
  readonly path: string
  readonly action: string
  readonly input: Fields
  /** The mutation that made it, and what that was called with: what its optimistic update is computed from. */
  readonly mutation: string
  readonly variables: unknown
  /** The request id of an earlier command: when that one fails, this one is not sent and fails with it. */
  readonly dependsOn?: string | undefined
}

export interface CommandHandlers {
  /** The token of the session of this account; null while nobody or another person is signed in here. */
  tokenOf(account: Account): string | null
  /** Resolves with the decoded reply; rejects with a `CallFailed`. */
  send(command: Command, token: string): Promise<unknown>
  /** Called before the command leaves the queue, so that its effect is visible throughout. */
  confirmed(command: Command, reply: unknown): void
  /** Called after the command has left the queue. */
  rejected(command: Command): void
  /** Every command has been answered, or those left wait for their account. */
  idle(): void
}

export class CommandQueue {
  /** Oldest first; the first sendable one may be in flight. */
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

  /** Sends what can be sent: after a sign-in, commands that waited for it. */
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

  /** Resolves when every command made so far is answered; commands that wait for another account do not count. */
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
        // It waits for its account: `tokenOf` answers null from now on, or the token that replaced this one.
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
