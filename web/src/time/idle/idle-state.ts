/** The idle times of this browser: the current one, and those that the user has not been asked about. Stored, so that they survive a reload. */
import { type KeyValueStorage, type StorageKey } from '#browser/storage.ts'
import { type Interval, type TrackedTime, idlePartOf } from '@lustra/domain/time'
import { secondsPerDay, secondsPerMinute } from '@lustra/domain/calendar'

/** Times in epoch seconds. */
export interface IdleQuestion {
  readonly taskName: string
  readonly since: number
  readonly until: number
}

/** A timer during which the user is idle. */
export interface Away {
  readonly timerId: string
  readonly taskName: string
  readonly timerStart: number
  readonly since: number
}

export interface IdleState {
  readonly accountId: string
  readonly away: Away | null
  readonly questions: readonly IdleQuestion[]
}

/** Older questions are no longer asked: the time stays as it is. */
const questionLifetimeSeconds = secondsPerDay

export const idleKey: StorageKey = 'lustra.idle'

/** Anything invalid, and what belongs to another account, counts as nothing. */
export function storedIdleState(store: KeyValueStorage, accountId: string, now: number): IdleState {
  const none = { accountId, away: null, questions: [] }
  try {
    const state = JSON.parse(store.get(idleKey) ?? 'null') as IdleState | null
    if (state?.accountId !== accountId) return none
    return { ...none, ...state, questions: state.questions.filter((question) => isStillAsked(question, now)) }
  } catch {
    return none
  }
}

export function isStillAsked({ until }: IdleQuestion, now: number): boolean {
  return until > now - questionLifetimeSeconds
}

export function storeIdleState(store: KeyValueStorage, state: IdleState): void {
  const isEmpty = state.away === null && state.questions.length === 0
  store.set(idleKey, isEmpty ? null : JSON.stringify(state))
}

/** The user has left; the first moment counts, also after a reload. */
export function withAway(state: IdleState, away: Away): IdleState {
  return state.away?.timerId === away.timerId ? state : { ...state, away }
}

export function isSameAway(one: Away | null, other: Away): boolean {
  return one?.timerId === other.timerId && one.since === other.since
}

/** What is worth a question is asked. `timerEnd` is null for a running timer. */
export function withReturn(
  state: IdleState,
  now: number,
  minutes: number,
  timerEnd: number | null,
): IdleState {
  const { away } = state
  if (!away) return state
  const timer: TrackedTime = { start: away.timerStart, end: timerEnd }
  const idle = idlePartOf(
    timer,
    { start: away.since, duration: now - away.since },
    minutes * secondsPerMinute,
  )
  return { ...state, away: null, questions: [...state.questions, ...(idle ? [questionOf(away, idle)] : [])] }
}

export function withoutQuestion(state: IdleState, { since }: IdleQuestion): IdleState {
  return { ...state, questions: state.questions.filter((each) => each.since !== since) }
}

function questionOf({ taskName }: Away, { start, duration }: Interval): IdleQuestion {
  return { taskName, since: start, until: start + duration }
}
