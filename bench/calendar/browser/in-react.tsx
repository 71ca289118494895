/** A React calendar is given its entries anew in props, as every guide to one begins. */
import { type LocalTime } from '@lustra/domain/calendar'
import { type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { type Candidate, type Moved } from './candidate.ts'
import { type Scene } from './scene.ts'

export interface CalendarProps<Given> {
  readonly given: Given
  readonly onMove: Moved
}

interface ReactCalendar<Given> {
  readonly give: (scene: Scene) => Given
  readonly renamed: (given: Given, id: string, title: string) => Given
  readonly moved: (given: Given, id: string, start: LocalTime) => Given
  readonly Calendar: ComponentType<CalendarProps<Given>>
}

export function inReact<Given>({ give, renamed, moved, Calendar }: ReactCalendar<Given>): Candidate<Given> {
  return {
    give,
    mount(element, first, report) {
      const root = createRoot(element)
      let given = first
      const show = (next: Given) => {
        given = next
        root.render(<Calendar given={given} onMove={onMove} />)
      }
      const onMove: Moved = (id, start) => {
        show(moved(given, id, start))
        report(id, start)
      }
      show(first)
      return { show, rename: (id, title) => show(renamed(given, id, title)) }
    },
  }
}
