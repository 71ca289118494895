/** A calendar to be measured, with as little around the widget as in its documentation. */
import { type LocalTime } from '@lustra/domain/calendar'
import { type Scenario } from './scenario.ts'

/** Called when an entry was dropped at another time. */
export type OnMove = (id: string, start: LocalTime) => void

export interface MountedCalendar<Data> {
  /** Shows another week or month. */
  show(data: Data): void
  rename(id: string, title: string): void
}

/** `Data` is the candidate's own format of entries, created before any measurement. */
export interface Candidate<Data> {
  dataOf(scenario: Scenario): Data
  mount(root: HTMLElement, data: Data, onMove: OnMove): MountedCalendar<Data>
}
