/** Types of the used parts of peers that have none. */
declare module 'react-big-calendar' {
  import { type ComponentType } from 'react'
  export const Calendar: ComponentType<Record<string, unknown>>
  export function dateFnsLocalizer(parts: Record<string, unknown>): unknown
}
declare module 'react-big-calendar/lib/addons/dragAndDrop' {
  import { type ComponentType } from 'react'
  interface Dragged<Event> {
    readonly event: Event
    readonly start: Date
  }
  function withDragAndDrop<Event>(
    calendar: ComponentType<Record<string, unknown>>,
  ): ComponentType<Record<string, unknown> & { readonly onEventDrop: (dragged: Dragged<Event>) => void }>
  const module: { readonly default: typeof withDragAndDrop }
  export default module
}
