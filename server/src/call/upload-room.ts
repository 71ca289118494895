/** The disk space that uploads share. Slow uploads of one user must not block others. */
import { Refusal } from '../kernel/refusal.ts'

/** A client may repeat a request while the first attempt is still arriving. */
const maxPerUser = 2

/** An incoming upload keeps its space for this time when another user wants as much or more. */
const keptMs = 60_000

export class UploadRoom {
  readonly #maxBytes: number
  readonly now: () => number
  #bytes = 0
  /** Oldest first. */
  readonly #shares = new Set<UploadShare>()

  constructor(maxBytes: number, now: () => number) {
    this.#maxBytes = maxBytes
    this.now = now
  }

  /** `free` returns the disk space when another user needs it. */
  begin(userId: string, free: () => Promise<void>): UploadShare {
    if (this.#ofUser(userId).length >= maxPerUser) {
      throw new Refusal('in-progress', (words) => words.refusals.inProgress)
    }
    const share = new UploadShare(this, userId, free)
    this.#shares.add(share)
    return share
  }

  async take(share: UploadShare, bytes: number): Promise<void> {
    while (this.#bytes + bytes > this.#maxBytes) {
      share.refuseGivenWay()
      const other = this.#otherToGiveWay(share, bytes)
      if (!other) throw new Refusal('limit', (words) => words.refusals.busy)
      this.#bytes -= other.bytes
      await other.giveWay()
    }
    share.refuseGivenWay()
    share.bytes += bytes
    this.#bytes += bytes
  }

  end(share: UploadShare): void {
    if (this.#shares.delete(share)) this.#bytes -= share.bytes
  }

  /** The oldest upload of the user with the most space, if that exceeds this user's; otherwise the oldest upload whose time is over. */
  #otherToGiveWay({ userId }: UploadShare, bytes: number): UploadShare | null {
    const wanted = bytesOf(this.#ofUser(userId)) + bytes
    const arriving = [...this.#shares].filter((each) => each.userId !== userId && each.canGiveWay)
    const ofOthers = [...Map.groupBy(arriving, (each) => each.userId).values()]
    const most = Math.max(...ofOthers.map(bytesOf))
    if (most > wanted) return ofOthers.find((shares) => bytesOf(shares) === most)![0]!
    return arriving.find(({ startedAt }) => this.now() - startedAt > keptMs) ?? null
  }

  #ofUser(userId: string): UploadShare[] {
    return [...this.#shares].filter((each) => each.userId === userId)
  }
}

function bytesOf(shares: readonly UploadShare[]): number {
  return shares.reduce((sum, { bytes }) => sum + bytes, 0)
}

/** The space that one upload takes. */
export class UploadShare implements Disposable {
  readonly userId: string
  readonly startedAt: number
  bytes = 0
  readonly #room: UploadRoom
  readonly #free: () => Promise<void>
  #hasArrived = false
  #hasGivenWay = false

  constructor(room: UploadRoom, userId: string, free: () => Promise<void>) {
    this.#room = room
    this.userId = userId
    this.startedAt = room.now()
    this.#free = free
  }

  /** A complete file keeps its space, because reading it takes limited time. */
  get canGiveWay(): boolean {
    return !this.#hasArrived && this.bytes > 0
  }

  /** Refuses if there is not enough space. */
  take(bytes: number): Promise<void> {
    return this.#room.take(this, bytes)
  }

  async giveWay(): Promise<void> {
    this.#hasGivenWay = true
    this.bytes = 0
    await this.#free()
  }

  refuseGivenWay(): void {
    if (this.#hasGivenWay) throw new Refusal('limit', (words) => words.refusals.uploadGaveWay)
  }

  arrived(): void {
    this.refuseGivenWay()
    this.#hasArrived = true
  }

  [Symbol.dispose](): void {
    this.#room.end(this)
  }
}
