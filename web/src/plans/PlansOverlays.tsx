import { deferred } from '#browser/deferred.ts'
import { focusNewEntry } from '#calendar/entry/reveal-entry.ts'
import { type WeekDom } from '#calendar/week/week-dom.ts'
import { withWords } from '#language/with-words.ts'
import { type PlansDisplay } from '@lustra/domain/plans'
import { type RefObject } from 'react'
import { CreatingEntry } from './create/CreatingEntry.tsx'
import { dragKeyOf } from './drag/plans-items.ts'
import { EntryRecurrence } from './entry/EntryRecurrence.tsx'
import { OpenedEntry } from './entry/OpenedEntry.tsx'
import { focusCalendar, keepFocusIn } from './entry/use-plans-menu.ts'
import { type Plans } from './plans.ts'
import { type PlansScreenState } from './screen-state.ts'
import { usePlansScreen } from './use-plans-screen.ts'

const PlansContextMenu = deferred(
  withWords(
    async () => (await import('./entry/PlansContextMenu.tsx')).PlansContextMenu,
    'scheduling',
    'recurrence',
    'time',
  ),
)
const EntryMoveDialog = deferred(
  withWords(async () => (await import('./entry/EntryMoveDialog.tsx')).EntryMoveDialog, 'scheduling'),
)

interface PlansOverlaysProps {
  readonly screen: PlansScreenState
  readonly tasks: Plans['tasks']
  readonly display: PlansDisplay
  readonly weekDom: WeekDom
  readonly workArea: RefObject<HTMLElement | null>
}

export function PlansOverlays({ screen, tasks, display, weekDom, workArea }: PlansOverlaysProps) {
  const { rules, dispatch } = usePlansScreen()
  const { openEntry, moveRequest, recurrence, menu } = screen
  return (
    <>
      <OpenedEntry
        entryId={openEntry}
        onClose={() => {
          dispatch({ type: 'properties-closed' })
          focusCalendar(workArea)
        }}
      />
      <CreatingEntry
        tasks={tasks}
        display={display}
        weekDom={weekDom}
        selectedTask={(screen.selectedTask && tasks.get(screen.selectedTask)) ?? null}
        onClosed={(created) => {
          focusCalendar(workArea)
          if (created) focusNewEntry(dragKeyOf('entry', created))
        }}
      />
      {moveRequest && (
        <EntryMoveDialog
          request={moveRequest}
          task={tasks.get(moveRequest.taskId)}
          onClose={() => {
            dispatch({ type: 'move-closed' })
            keepFocusIn(workArea, moveRequest.entryId === null ? 'tree' : 'calendar')
          }}
        />
      )}
      {recurrence && (
        <EntryRecurrence
          request={recurrence}
          rules={rules}
          onClose={() => dispatch({ type: 'recurrence-closed' })}
        />
      )}
      {menu && (
        <PlansContextMenu
          menu={menu}
          task={tasks.get(menu.taskId)}
          onRemove={() => keepFocusIn(workArea, menu.entryId === null ? 'tree' : 'calendar')}
          onClose={() => dispatch({ type: 'menu-closed', menu })}
        />
      )}
    </>
  )
}
