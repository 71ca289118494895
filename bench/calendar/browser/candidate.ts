/** A calendar to be measured: as little around the widget as its documentation shows. */
import { type LocalTime } from '@lustra/domain/calendar'
import { type Scene } from './scene.ts'

/** Says that an entry was dropped elsewhere. */
export type Moved = (id: string, start: LocalTime) => void

export interface Shown<Given> {
  /** Another week or month. */
  show(given: Given): void
  rename(id: string, title: string): void
}

export interface Candidate<Given> {
  /** The candidate's own form of the entries; made before anything is measured. */
  give(scene: Scene): Given
  mount(root: HTMLElement, given: Given, moved: Moved): Shown<Given>
}
