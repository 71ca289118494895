import { deferred } from '#browser/deferred.ts'
import { withWords } from '#language/with-words.ts'
import { type RefObject } from 'react'
import { EntryRecurrence } from './entry/EntryRecurrence.tsx'
import { OpenedEntry } from './entry/OpenedEntry.tsx'
import { focusCalendar, keepFocusIn } from './entry/use-plans-menu.ts'
import { type Plans } from './plans.ts'
import { type PlansScreenState } from './screen-state.ts'
import { usePlansScreen } from './use-plans-screen.ts'

const PlansContextMenu = deferred(
  withWords(async () => (await import('./entry/PlansContextMenu.tsx')).PlansContextMenu),
)
const EntryMoveDialog = deferred(
  withWords(async () => (await import('./entry/EntryMoveDialog.tsx')).EntryMoveDialog),
)

interface PlansOverlaysProps {
  readonly screen: PlansScreenState
  /** With those of the loaded rows of the tree. */
  readonly tasks: Plans['tasks']
  readonly workArea: RefObject<HTMLElement | null>
}

/** What opens above the plans screen: properties, dialogs and the context menu. */
export function PlansOverlays({ screen, tasks, workArea }: PlansOverlaysProps) {
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
