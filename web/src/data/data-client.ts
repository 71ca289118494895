/**
 * The only path by which the browser changes user data. A mutation queues a command, shows its optimistic update, sends it in order, merges the reply
 * or rolls back, refetches by the areas in the reply, and notifies the user of the result, with undo.
 */
import { type Area } from '@lustra/contract/area'
import { type Call, type CallFamily, type ClientSource, type RequestOf } from '@lustra/contract/call'
import { newId } from '@lustra/contract/ids'
import { type SectionName, type WordsOf } from '@lustra/words'
import { type StartupWords } from '@lustra/words/en/startup'
import { type QueryClient, type QueryKey } from '@tanstack/react-query'
import { navigateTo } from '#browser/navigation.ts'
import { Store } from '#browser/store.ts'
import { type NoticeAction } from '#ui/toast/toast.ts'
import { AreaCache } from './area-cache.ts'
import { type CacheUpdate, isForQuery, replay } from './cache-update.ts'
import { CallFailed, Refused, Unreachable } from './call-failed.ts'
import { type Command, CommandQueue } from './command-queue.ts'
import { type Mutation, type MutationOptions, type Outcome, type RunOptions } from './mutation.ts'
import { OwnLines } from './live/own-lines.ts'
import { type Answer, type Requests, type Written } from './request.ts'
import { type Account } from './session.ts'

export interface DataContext {
  readonly queryClient: QueryClient
  readonly requests: Requests
  /** The query that names the account; it survives a change of account. */
  readonly accountKey: QueryKey
  /** The signed-in account; null while nobody is signed in or the server has not named it. */
  currentAccount(): Account | null
  /** The session token of this account; null while nobody or another user is signed in. */
  tokenOf(account: Account): string | null
  /** Where changes are made now, if the server cannot know it. */
  source(): ClientSource | undefined
  words(sections: readonly SectionName[]): Promise<WordsOf<SectionName>>
  startupWords(): StartupWords
  /** Shows what was done, replacing earlier notices; Undo reverts the journal lines `lines`. */
  notifyDone(text: string, lines: readonly number[], action?: NoticeAction): void
  notifyProblem(text: string, action?: NoticeAction): void
}

interface ChangeElsewhere {
  /** Undefined if no journal line was written. */
  readonly seq?: number | undefined
  readonly areas: readonly Area[]
}

type AnyOptions = MutationOptions<Call, unknown, SectionName>

interface Declared {
  readonly call: Call
  readonly options: AnyOptions
}

export class DataClient {
  readonly queue: CommandQueue
  readonly cache: AreaCache
  /** The updates of the signed-in user's pending commands, oldest first. */
  readonly optimisticUpdates = new Store<readonly CacheUpdate[]>([])
  readonly #context: DataContext
  readonly #mutations = new Map<string, Declared>()
  readonly #updatesOf = new WeakMap<Command, readonly CacheUpdate[]>()
  #ownLines = new OwnLines()
  #account: Account | null = null
  #refetched: Promise<void> = Promise.resolve()

  constructor(context: DataContext) {
    this.#context = context
    this.cache = new AreaCache(context.queryClient)
    this.queue = new CommandQueue({
      tokenOf: (account) => context.tokenOf(account),
      send: (command, token) => context.requests.send(this.#declared(command).call, command, token),
      confirmed: (command, reply) => this.#merge(command, reply as Written),
      rejected: (command) => void this.cache.reload(this.#optimisticUpdatesOf(command)),
      idle: () => {
        this.#refetched = this.cache.refetchDeferred()
      },
    })
    this.queue.pending.subscribe(() => this.showPending())
  }

  /** `name` identifies the mutation in queued commands. */
  mutation<
    F extends CallFamily,
    A extends keyof F['actions'] & string,
    Variables = RequestOf<F['actions'][A]>,
    const Section extends SectionName = never,
  >(
    name: string,
    family: F,
    action: A,
    options: MutationOptions<F['actions'][A], Variables, Section> = {},
  ): Mutation<F['actions'][A], Variables> {
    if (this.#mutations.has(name)) throw new Error(`Two mutations are named ${name}`)
    const call = family.actions[action] as Call
    const declared: Declared = { call, options: options as unknown as AnyOptions }
    this.#mutations.set(name, declared)
    const run = (variables: unknown, runOptions: RunOptions = {}) =>
      this.#run({ mutation: name, path: family.path, action, variables }, declared, runOptions)
    return { run: run as Mutation<F['actions'][A], Variables>['run'] }
  }

  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as `getQueryData`: the key says what it is
  read<Cached>(queryKey: QueryKey): Cached | undefined {
    const cached = this.#context.queryClient.getQueryData<Cached>(queryKey)
    return cached === undefined ? undefined : replay(cached, this.updatesFor(queryKey))
  }

  updatesFor(queryKey: QueryKey): readonly CacheUpdate[] {
    return this.optimisticUpdates.value.filter((update) => isForQuery(update, queryKey))
  }

  /**
   * Resolves when every command made so far is answered and the stale queries are refetched. A read must wait for `queue.settled` instead, because it
   * may be one of those fetches.
   */
  async settled(): Promise<void> {
    await this.queue.settled()
    await this.#refetched
  }

  /** Called by the live channel. This tab's own changes were already merged or refetched with the reply. */
  async changedElsewhere({ seq, areas }: ChangeElsewhere): Promise<void> {
    // The message may arrive before the reply.
    await this.queue.settled()
    if (seq === undefined || !this.#ownLines.has(seq)) await this.cache.changed(areas)
  }

  /** Called after a change by a call outside the queue, for example an import. */
  async wroteOutside({ seq, areas = [] }: Written): Promise<void> {
    if (seq !== undefined) this.#ownLines.add(seq)
    await this.cache.changed(areas)
  }

  /** Called after a sign-in: shows and sends the commands that waited for this account. */
  resume(): void {
    const account = this.#context.currentAccount()
    if (account !== null) {
      if (this.#account !== null && this.#account.id !== account.id) this.#forgetFormerAccount()
      this.#account = account
    }
    this.showPending()
    void this.queue.resume()
  }

  /** Commands that wait until another account signs in here. */
  waitingForOthers(): readonly Command[] {
    const current = this.#context.currentAccount()
    return this.queue.pending.value.filter(({ account }) => account.id !== current?.id)
  }

  /** Shows the pending commands of the signed-in user only. */
  showPending(): void {
    const current = this.#context.currentAccount()
    const own = this.queue.pending.value.filter(({ account }) => account.id === current?.id)
    this.optimisticUpdates.set(own.flatMap((command) => this.#optimisticUpdatesOf(command)))
  }

  /** One notice with one undo for all that was done, and with the reason of the first failure. */
  async notifyTogether(
    runs: readonly Promise<Outcome<Written>>[],
    done: (count: number) => string | null,
    failed: (index: number, reason: string) => string,
  ): Promise<void> {
    const outcomes = await Promise.all(runs)
    const lines = outcomes.flatMap((outcome) => (outcome.ok ? (outcome.reply.seq ?? []) : []))
    const text = lines.length > 0 ? done(lines.length) : null
    const index = outcomes.findIndex(({ ok }) => !ok)
    const outcome = outcomes[index]
    if (outcome?.ok !== false) return text === null ? undefined : this.#context.notifyDone(text, lines)
    const { failure } = outcome
    const reason = failed(index, failure.message)
    if (text === null || !isNotified(failure)) return this.#notifyFailure(failure, reason)
    this.#context.notifyDone(`${text}. ${reason}`, lines, this.#actionAfter(failure))
  }

  async #run(
    { variables, ...named }: Pick<Command, 'mutation' | 'path' | 'action' | 'variables'>,
    declared: Declared,
    runOptions: RunOptions,
  ): Promise<Outcome<Written>> {
    const { call, options } = declared
    const { requests } = this.#context
    const refused = requests.refuseInPast(named)
    if (refused) return this.#failed(await refused, variables, options, runOptions)
    const encoded = requests.encode(call, options.input ? options.input(variables) : variables)
    if (!encoded.ok) {
      const failure = await requests.malformed(encoded.path)
      return this.#failed(failure, variables, options, runOptions)
    }
    const account = this.#context.currentAccount()
    if (account === null) throw new Error(`${named.mutation} needs somebody who is signed in`)
    const { requestId = newId(), dependsOn } = runOptions
    const source = this.#context.source()
    const command = { ...named, requestId, account, input: encoded.fields, variables, source, dependsOn }
    return this.#perform(command, options, runOptions)
  }

  async #perform(command: Command, options: AnyOptions, runOptions: RunOptions): Promise<Outcome<Written>> {
    const { variables } = command
    try {
      const reply = (await this.queue.add(command)) as Written
      if (this.#isOfCurrentAccount(command)) await this.#notifyDone(reply, variables, options, runOptions)
      return { ok: true, reply }
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure
      // Uses the same request id: if only the reply was lost, the change is not made twice.
      const retry = () => void this.#perform(command, options, { ...runOptions, failures: 'notice' })
      return this.#failed(failure, variables, options, runOptions, retry)
    }
  }

  /** Journal lines are numbered separately per account. */
  #forgetFormerAccount(): void {
    this.#ownLines = new OwnLines()
    this.cache.reset(this.#context.accountKey)
  }

  /** False for a command that was sent before another user signed in. */
  #isOfCurrentAccount({ account }: Command): boolean {
    return this.#context.currentAccount()?.id === account.id
  }

  #merge(command: Command, reply: Written): void {
    if (!this.#isOfCurrentAccount(command)) return
    const { options } = this.#declared(command)
    if (reply.seq !== undefined) this.#ownLines.add(reply.seq)
    const updates = options.merge
      ? options.merge(reply as Answer<Call>, command.variables)
      : this.#optimisticUpdatesOf(command).map((each) => ({ ...each, isPartial: true }))
    this.cache.merge(reply.areas ?? [], updates, options.invalidates)
  }

  async #notifyDone(
    reply: Written,
    variables: unknown,
    options: AnyOptions,
    { done: given, action, onNotified }: RunOptions,
  ): Promise<void> {
    const { seq } = reply
    // Without a journal line nothing was changed.
    if (seq === undefined && !options.isFinal) return
    const { done } = options
    const text =
      given !== undefined || !done
        ? given
        : await this.#textOf(options, (words) => done(words, variables, reply as Answer<Call>))
    if (text === null || text === undefined) return
    const lines = seq === undefined || options.isFinal ? [] : [seq]
    this.#context.notifyDone(text, lines, action)
    onNotified?.({ text, lines })
  }

  /** Null when the texts could not be loaded. */
  async #textOf(
    { texts = [] }: AnyOptions,
    of: (words: WordsOf<SectionName>) => string | null,
  ): Promise<string | null> {
    const words = await this.#context.words(texts).catch(() => null)
    return words && of(words)
  }

  async #failed(
    failure: CallFailed,
    variables: unknown,
    options: AnyOptions,
    { failures }: RunOptions,
    retry?: () => void,
  ): Promise<{ readonly ok: false; readonly failure: CallFailed }> {
    if (!isForCaller(failure, failures)) {
      const { message } = failure
      const { failed } = options
      const text = failed && (await this.#textOf(options, (words) => failed(words, variables, message)))
      this.#notifyFailure(failure, text ?? message, retry)
    }
    return { ok: false, failure }
  }

  #notifyFailure(failure: CallFailed, text: string, retry?: () => void): void {
    if (isNotified(failure)) this.#context.notifyProblem(text, this.#actionAfter(failure, retry))
  }

  #actionAfter(failure: Refused | Unreachable, retry?: () => void): NoticeAction | undefined {
    const { ui } = this.#context.startupWords()
    if (failure instanceof Unreachable) return retry && { label: ui.retry, run: retry }
    const { relative } = failure
    return (
      relative && {
        label: ui.openTask(relative.name),
        run: () => navigateTo(`/web/tasks/${relative.id}`),
      }
    )
  }

  #optimisticUpdatesOf(command: Command): readonly CacheUpdate[] {
    const cachedUpdates = this.#updatesOf.get(command)
    if (cachedUpdates) return cachedUpdates
    const updates = this.#declared(command).options.optimistic?.(command.variables) ?? []
    this.#updatesOf.set(command, updates)
    return updates
  }

  #declared({ mutation }: Command): Declared {
    const declared = this.#mutations.get(mutation)
    if (!declared) throw new Error(`No mutation is named ${mutation}`)
    return declared
  }
}

/** Other failures open the sign-in page or have their own message. */
function isNotified(failure: CallFailed): failure is Refused | Unreachable {
  return failure instanceof Refused || failure instanceof Unreachable
}

function isForCaller(failure: CallFailed, failures: RunOptions['failures'] = 'notice'): boolean {
  if (typeof failures === 'function') return failures(failure)
  if (failures === 'form') return failure instanceof Refused && failure.code !== 'not-found'
  return failures === 'caller'
}
