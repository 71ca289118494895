import { Store } from '#browser/store.ts'

export const ProgressState = { Idle: 0, InProgress: 1, Success: 2, Error: 3 } as const
export type ProgressState = (typeof ProgressState)[keyof typeof ProgressState]

export const widthPercent: Readonly<Record<ProgressState, number>> = { 0: 0, 1: 33, 2: 100, 3: 100 }

const visibleMs = 500

export class Progress {
  readonly state = new Store<ProgressState>(ProgressState.Idle)
  #running = 0
  #failed = false
  #rest: ReturnType<typeof setTimeout> | undefined

  start(): void {
    clearTimeout(this.#rest)
    this.#running += 1
    this.state.set(ProgressState.InProgress)
  }

  end(succeeded: boolean): void {
    this.#running -= 1
    this.#failed ||= !succeeded
    if (this.#running > 0) return
    this.state.set(this.#failed ? ProgressState.Error : ProgressState.Success)
    this.#failed = false
    this.#rest = setTimeout(() => this.state.set(ProgressState.Idle), visibleMs)
  }
}

export const progress = new Progress()
