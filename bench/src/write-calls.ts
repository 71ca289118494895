/** The most frequent writes of the user of `busyDataset`, as sent by the screens. */
import {
  type Dataset,
  busyProjectSize,
  firstEntryOfWeek,
  freeHalfHour,
  idOf,
  openProjectsOf,
  wireTime,
  wireWeekStart,
} from './dataset.ts'
import type { PlannedCall } from './load-generator.ts'
import type { Account } from './lustra.ts'

export const writeNames = ['create', 'move', 'complete', 'track', 'setFavourite'] as const
export type WriteName = (typeof writeNames)[number]

export const mostClients = 16

/** Each client changes its own project. Each call has an effect, because it reverses the previous one. */
export class WriteCalls {
  readonly #dataset: Dataset
  readonly #account: Account
  readonly #turns = new Map<string, number>()
  #count = 0

  constructor(dataset: Dataset, account: Account) {
    this.#dataset = dataset
    this.#account = account
  }

  some(name: WriteName, count: number, client = 0): PlannedCall[] {
    return Array.from({ length: count }, () => this.next(name, client))
  }

  next(name: WriteName, client = 0): PlannedCall {
    const key = `${name} ${client}`
    const turn = this.#turns.get(key) ?? 0
    this.#turns.set(key, turn + 1)
    const path = name === 'track' ? '/v2/time' : name === 'move' ? '/v2/plans' : '/v2/tasks'
    return { kind: name, path, body: { token: this.#account.token, ...this.#bodyOf(name, client, turn) } }
  }

  #bodyOf(name: WriteName, client: number, turn: number): object {
    // Not a project whose entries are moved: completed entries stay completed when their task is reopened.
    const project = (firstEntryOfWeek(this.#dataset) + mostClients + client) % openProjectsOf(this.#dataset)
    const parent = project * busyProjectSize
    const task = (place: number) => idOf('T', parent + 1 + ((project + place) % (busyProjectSize - 1)))
    const isOdd = turn % 2 === 1
    switch (name) {
      case 'create': {
        const parentId = idOf('T', this.#dataset.parentOf(parent + 1)!)
        return { action: 'create', id: idOf('N', this.#count++), parentId, after: null, name: 'A new task' }
      }
      case 'move':
        return this.#move(client, isOdd)
      case 'complete': {
        const status = isOdd ? 'NORMAL' : 'COMPLETED'
        return { action: 'complete', id: task(0), status, withSubtasks: false }
      }
      case 'track': {
        const slot = this.#count++
        const startTime = wireTime(freeHalfHour(slot))
        const record = { timeRecordId: '-1', recordId: idOf('K', slot), startTime, duration: 1800 }
        return { action: 'trackTime', taskId: task(1), ...record }
      }
      case 'setFavourite':
        return { action: 'setFavourite', id: task(2), favourite: !isOdd }
    }
  }

  /** To an evening of the displayed week, with an hour per client. */
  #move(client: number, isOdd: boolean): object {
    const entry = firstEntryOfWeek(this.#dataset) + client
    const day = Number(wireWeekStart.slice(0, 8)) + (client % 7)
    const hour = 20 + Math.floor(client / 7)
    return {
      action: 'scheduleTask',
      taskId: idOf('T', this.#dataset.taskOf(entry, true)),
      oldEntryId: idOf('E', entry),
      oldStartTime: null,
      newStartTime: `${day}${hour}${isOdd ? '00' : '30'}00`,
      duration: 1800,
      timeLevel: 1,
      onlyChanged: true,
    }
  }
}
