import { startupWords } from '#language/load-language.ts'
import { toast } from '#ui/toast/toast.ts'
import { data } from './client.ts'
import { type Command, type CommandQueue } from './command-queue.ts'
import { type Account, session } from './session.ts'
import { unsavedInput } from './unsaved-input.ts'

/** A single change younger than this is about to be saved and causes no warning. */
const graceMs = 1000

/** How long a log-out or a reload waits for changes to be sent. */
export const sendLimitMs = 5000

export class UnsentChanges {
  readonly #queue: CommandQueue
  readonly #isHeld: (account: Account) => boolean
  readonly #queuedAt = new WeakMap<Command, number>()

  /** `isHeld`: whether changes of this account wait for a sign-in. */
  constructor(queue: CommandQueue, isHeld: (account: Account) => boolean) {
    this.#queue = queue
    this.#isHeld = isHeld
    queue.pending.subscribe(() => this.#noteTimes())
  }

  /** Whether there are unsaved changes of any account in this tab. */
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

  /** Waits until the changes of an account are answered or the limit is reached. Returns the number left. */
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

/** A reload would lose changes that cannot be sent now; the browser warns about them. */
export async function sendBeforeReload(): Promise<void> {
  const { account } = session
  if (account !== null) await unsentChanges.sendWithin(sendLimitMs, account.id)
}

/** Makes the browser ask before the page is closed. */
export function warnBeforeClosing(): void {
  const warn = (event: BeforeUnloadEvent) => {
    if (unsentChanges.wouldBeLost || unsavedInput.exists) event.preventDefault()
  }
  // A permanent listener would exclude the page from the back/forward cache.
  const listenWhileNeeded = () => {
    if (data.queue.pending.value.length > 0 || unsavedInput.exists) addEventListener('beforeunload', warn)
    else removeEventListener('beforeunload', warn)
  }
  data.queue.pending.subscribe(listenWhileNeeded)
  unsavedInput.subscribe(listenWhileNeeded)
}

/**
 * Called when another user signs in: dismisses the notices of the previous user, whose names and undo belong to another journal, and shows which
 * changes wait for whom.
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
  const texts = [...waiting.values()].map((commands) => {
    const [{ account }] = commands as [Command, ...Command[]]
    return unsent.ofOther(commands.length, account.name)
  })
  toast.show({ kind: 'problem', text: texts.join(' ') })
}
