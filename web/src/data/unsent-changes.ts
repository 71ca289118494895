/** Unsaved changes: none is dropped silently, and the browser warns before a page with unsaved changes or input is closed. */
import { startupWords } from '#language/load-language.ts'
import { toast } from '#ui/toast/toast.ts'
import { data } from './client.ts'
import { type Command, type CommandQueue } from './command-queue.ts'
import { type Account, session } from './session.ts'
import { unsavedInput } from './unsaved-input.ts'

/** A single change that was made less than this ago is about to be saved: no warning. */
const graceMs = 1000

/** How long the end of a session or of a page waits for changes to be sent. */
export const sendLimitMs = 5000

export class UnsentChanges {
  readonly #queue: CommandQueue
  readonly #isHeld: (account: Account) => boolean
  readonly #queuedAt = new WeakMap<Command, number>()

  /** `isHeld`: changes of this account wait for a sign-in. */
  constructor(queue: CommandQueue, isHeld: (account: Account) => boolean) {
    this.#queue = queue
    this.#isHeld = isHeld
    queue.pending.subscribe(() => this.#noteTimes())
  }

  /** True for changes of any account of this tab. */
  get exist(): boolean {
    return this.#queue.pending.value.length > 0
  }

  /** Whether closing the page would lose changes. */
  get wouldBeLost(): boolean {
    const pending = this.#queue.pending.value
    const [oldest] = pending
    if (oldest === undefined) return false
    const waitedMs = performance.now() - (this.#queuedAt.get(oldest) ?? 0)
    return pending.length > 1 || waitedMs > graceMs || pending.some(({ account }) => this.#isHeld(account))
  }

  /** Waits until the changes of an account are answered, but no longer than the limit; returns how many are left. */
  async sendWithin(limitMs: number, accountId: string): Promise<number> {
    const own = () => this.#queue.pending.value.filter(({ account }) => account.id === accountId).length
    if (own() === 0) return 0
    const { promise: limit, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, limitMs)
    await Promise.race([this.#queue.settled(), limit])
    clearTimeout(timer)
    return own()
  }

  #noteTimes(): void {
    for (const command of this.#queue.pending.value) {
      if (!this.#queuedAt.has(command)) this.#queuedAt.set(command, performance.now())
    }
  }
}

export const unsentChanges = new UnsentChanges(data.queue, (account) => session.tokenOf(account) === null)

/** Changes that cannot be sent now would be lost by a reload, and the browser warns about that. */
export async function sendBeforeReload(): Promise<void> {
  const { account } = session
  if (account !== null) await unsentChanges.sendWithin(sendLimitMs, account.id)
}

/** The browser asks before it closes or leaves the page. */
export function warnBeforeClosing(): void {
  const warn = (event: BeforeUnloadEvent) => {
    if (unsentChanges.wouldBeLost || unsavedInput.exists) event.preventDefault()
  }
  // A page that listens all the time is not kept in the back/forward cache.
  const listenWhileNeeded = () => {
    if (data.queue.pending.value.length > 0 || unsavedInput.exists) addEventListener('beforeunload', warn)
    else removeEventListener('beforeunload', warn)
  }
  data.queue.pending.subscribe(listenWhileNeeded)
  unsavedInput.subscribe(listenWhileNeeded)
}

/**
 * When somebody else has signed in: the notices of the former person go, as they name things of theirs and would undo
 * lines of another journal; a notice says which changes wait for whom.
 */
export function followAccount(): void {
  let current = session.account?.id ?? null
  session.identity.subscribe(() => {
    const id = session.account?.id ?? null
    if (id === current) return
    if (current !== null) toast.dismiss()
    current = id
    if (id !== null) void announceWaiting()
  })
}

async function announceWaiting(): Promise<void> {
  const waiting = Map.groupBy(data.waitingForOthers(), ({ account }) => account.id)
  if (waiting.size === 0) return
  const { unsent } = (await startupWords()).shell
  for (const commands of waiting.values()) {
    const [{ account }] = commands as [Command, ...Command[]]
    toast.show({ kind: 'problem', text: unsent.ofOther(commands.length, account.name) })
  }
}
