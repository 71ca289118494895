/** A calendar to be measured: as little around the widget as its documentation shows. */
import { type LocalTime } from '@lustra/domain/calendar'
import { type Scenario } from './scenario.ts'

/** An entry was dropped at another time. */
export type OnMove = (id: string, start: LocalTime) => void

export interface MountedCalendar<Data> {
  /** Shows another week or month. */
  show(data: Data): void
  rename(id: string, title: string): void
}

/** `Data` is the candidate's own form of the entries; it is made before anything is measured. */
export interface Candidate<Data> {
  dataOf(scenario: Scenario): Data
  mount(root: HTMLElement, data: Data, onMove: OnMove): MountedCalendar<Data>
}
