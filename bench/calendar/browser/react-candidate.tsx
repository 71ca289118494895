/** A React calendar gets its entries as props, as in the guides. */
import { type LocalTime } from '@lustra/domain/calendar'
import { type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { type Candidate, type OnMove } from './candidate.ts'
import { type Scenario } from './scenario.ts'

export interface CalendarProps<Data> {
  readonly data: Data
  readonly onMove: OnMove
}

interface ReactCalendar<Data> {
  readonly dataOf: (scenario: Scenario) => Data
  readonly withTitle: (data: Data, id: string, title: string) => Data
  readonly withStart: (data: Data, id: string, start: LocalTime) => Data
  readonly Calendar: ComponentType<CalendarProps<Data>>
}

export function reactCandidate<Data>({
  dataOf,
  withTitle,
  withStart,
  Calendar,
}: ReactCalendar<Data>): Candidate<Data> {
  return {
    dataOf,
    mount(element, initialData, report) {
      const root = createRoot(element)
      let data = initialData
      const show = (next: Data) => {
        data = next
        root.render(<Calendar data={data} onMove={onMove} />)
      }
      const onMove: OnMove = (id, start) => {
        show(withStart(data, id, start))
        report(id, start)
      }
      show(initialData)
      return { show, rename: (id, title) => show(withTitle(data, id, title)) }
    },
  }
}
