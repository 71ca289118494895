import { DragLayer } from '#ui/drag/DragLayer.tsx'
import { useDrag, useDragStart } from '#ui/drag/use-drag.ts'
import { WeekDom } from '#calendar/week/week-dom.ts'
import { useVisibleDays } from '#calendar/week/use-visible-days.ts'
import { Ghost } from '#calendar/drag/Ghost.tsx'
import { useLanguage, useStartupWords } from '#language/Language.tsx'
import { withWords } from '#language/with-words.ts'
import { type ContextChoice, type TaskId } from '@lustra/contract/ids'
import { type CalendarRules } from '@lustra/domain/calendar'
import { Suspense, useEffect, useReducer, useState } from 'react'
import { toast } from '#ui/toast/toast.ts'
import { deferred } from '#browser/deferred.ts'
import { CalendarPath } from './calendar/CalendarPath.tsx'
import { plansActions } from './plans-actions.ts'
import { type AskedRecurrence, EntryRecurrence } from './entry/EntryRecurrence.tsx'
import { EntryCommands } from './entry/entry-commands.ts'
import { OpenedEntry } from './entry/OpenedEntry.tsx'
import { type PlansAddress } from './plans-address.ts'
import { plansDragAdapter } from './drag/plans-drag-adapter.ts'
import { PlansDragFeedback } from './drag/plans-drag-feedback.ts'
import { chooseContexts } from './plans-mutations.ts'
import { plansNow } from './plans-queries.ts'
import { type Plans } from './plans.ts'
import { firstView, plansViewAfter } from './plans-view.ts'
import { PlansTools } from './calendar/PlansTools.tsx'
import { PlansTree } from './tree/PlansTree.tsx'
import { PlansWeek } from './calendar/PlansWeek.tsx'
import { displayOf } from './tree/tree-rows.ts'
import { TreeTexts } from './tree/tree-texts.ts'
import { warningFor } from './tree/selected-warning.ts'
import { type Go, travelOf } from './calendar/travel.ts'
import { useLatest } from '#ui/hooks/use-latest.ts'
import { useNarrow } from '#ui/hooks/use-media.ts'
import { usePlanTexts } from './use-plan-texts.ts'
import { focusCalendar, keepFocusIn, usePlanningKey, usePlansMenu } from './entry/use-plans-menu.ts'
import { useTellSelection } from './tree/use-tell-selection.ts'
import { useLoads } from './calendar/use-loads.ts'
import { useTravelByHand } from './calendar/use-travel-by-hand.ts'
import { useTree } from './tree/use-tree.ts'
import styles from '#calendar/frame/SideBySide.module.css'

const PlansPeriods = deferred(async () => (await import('./calendar/PlansPeriods.tsx')).PlansPeriods)
const PlansMenus = deferred(withWords(async () => (await import('./entry/PlansMenus.tsx')).PlansMenus))
const MovingDialog = deferred(withWords(async () => (await import('./entry/MovingDialog.tsx')).MovingDialog))

interface PlansDeskScreenProps {
  readonly known: Plans
  /** It is what the server said of this very period. */
  readonly settled: boolean
  readonly address: PlansAddress
  readonly rules: CalendarRules
  readonly onGo: Go
}

/** The tree beside the calendar, and everything that goes from one to the other. */
export function PlansDeskScreen({ known, settled, address, rules, onGo }: PlansDeskScreenProps) {
  const words = useStartupWords().plans
  const texts = usePlanTexts(rules)
  const treeTexts = new TreeTexts(words, useLanguage(), texts)
  const narrow = useNarrow()
  const [view, dispatch] = useReducer(plansViewAfter, firstView)
  const [weekDom] = useState(() => new WeekDom())
  const [feedback] = useState(() => new PlansDragFeedback())
  const { attachSide, attachWhen, attachWhy } = feedback
  const [recurrence, askRecurrence] = useState<AskedRecurrence | null>(null)
  const actions = plansActions(words, texts, (task, entry) => askRecurrence({ kind: 'widen', task, entry }))
  const week = useVisibleDays(known.start)
  const { days } = week
  const { nameQuery, scheduledShown, folded } = view
  const display = displayOf(known, { nameQuery, scheduledShown }, rules)
  const tree = useTree(known, { nameQuery, scheduledShown, folded }, display, settled)
  // For what is done. What is drawn beside the tree looks at `known`, or it would be drawn anew with every row that comes.
  const { shown } = tree
  const chosenTask = useLatest((view.selectedTask && shown.tasks.get(view.selectedTask)) ?? null)
  const loads = useLoads(known, rules, words)

  const { work, askLevel, handleContextMenu } = usePlansMenu(shown, dispatch)
  const go = travelOf({ shown: known, rules, onGo, dispatch })
  const commands = new EntryCommands({
    now: () => plansNow(address) ?? known,
    days,
    rules,
    words,
    actions,
    refuse: (sentence) => toast.show({ kind: 'problem', text: sentence }),
    askWhere: (moving) => dispatch({ type: 'move-asked', moving }),
    askRepeat: (chosen) => askRecurrence({ kind: 'repeat', ...chosen }),
    askLevel,
  })
  usePlanningKey(shown, view, commands)

  const { attach, surface } = useDrag(
    plansDragAdapter({
      plans: shown,
      dom: weekDom,
      days,
      rules,
      words,
      texts,
      actions,
      entries: shown.entries,
      feedback,
      clicked(item) {
        if (item.kind === 'task') return select(item.task.id)
        if (view.openEntry === item.entry.id) return dispatch({ type: 'properties-closed' })
        dispatch({ type: 'entry-opened', entryId: item.entry.id, taskId: item.task.id })
        go.enter('CALENDAR', item.task)
      },
    }),
  )

  useDragStart(surface, () => {
    if (view.openEntry || view.menu) dispatch({ type: 'drag-began' })
  })
  useEffect(() => {
    dispatch({ type: 'selection-restored', taskId: shown.selection })
  }, [shown.selection])
  useTellSelection(address, view.selectedTask, shown.selection)

  function select(taskId: TaskId) {
    dispatch({ type: 'task-selected', taskId })
  }

  function filterByContexts(ids: readonly ContextChoice[]) {
    void chooseContexts(address, ids)
  }

  const { today } = useTravelByHand(go, {
    shown: known,
    work,
    week,
    isCarrying: () => surface.machine.isDragging,
  })

  const path = narrow ? null : <CalendarPath shown={known} rules={rules} onGo={go.around} />
  const warning = warningFor(shown, view.selectedTask, display)
  const { moving, menu } = view
  return (
    <main ref={attach} className={styles.screen}>
      <PlansTools
        shown={known}
        rules={rules}
        narrow={narrow}
        onContexts={filterByContexts}
        onToday={today}
        onWeek={go.week}
        onStep={go.on}
        onView={go.view}
      />
      <div ref={work} className={styles.work} onContextMenu={handleContextMenu}>
        <PlansTree
          ref={attachSide}
          shown={known}
          view={view}
          tree={tree}
          rowHeightPx={45}
          warning={view.warningClosed ? null : warning}
          sheet={narrow}
          onContexts={filterByContexts}
          dragSource={surface}
          metaOf={({ node }) => treeTexts.meta(node.task, known.now)}
          dispatch={dispatch}
          onEnter={go.enter}
          onEnterRoot={go.enterRoot}
          onSelect={select}
          onSchedule={(taskId) =>
            dispatch({ type: 'move-asked', moving: { taskId, entryId: null, copy: false } })
          }
        />
        {known.view === 'WEEK_VIEW' ? (
          <PlansWeek
            path={path}
            shown={known}
            chosenTask={chosenTask}
            selectedEntry={view.selectedEntry}
            openEntry={view.openEntry}
            days={days}
            rules={rules}
            dom={weekDom}
            words={words}
            texts={texts}
            commands={commands}
            loads={loads}
            onDay={week.chooseDay}
          />
        ) : (
          <Suspense>
            <PlansPeriods
              path={path}
              shown={known}
              chosenTask={chosenTask}
              selectedEntry={view.selectedEntry}
              openEntry={view.openEntry}
              rules={rules}
              words={words}
              texts={texts}
              commands={commands}
              actions={actions}
              feedback={feedback}
              loads={loads}
              onInto={go.into}
              onSlid={go.slide}
            />
          </Suspense>
        )}
      </div>
      <OpenedEntry
        shown={shown}
        view={view}
        rules={rules}
        texts={texts}
        commands={commands}
        onClose={() => {
          dispatch({ type: 'properties-closed' })
          focusCalendar(work)
        }}
      />
      {moving && (
        <Suspense>
          <MovingDialog
            moving={moving}
            shown={shown}
            days={days}
            rules={rules}
            texts={texts}
            actions={actions}
            onClose={() => dispatch({ type: 'move-closed' })}
          />
        </Suspense>
      )}
      {recurrence && (
        <Suspense>
          <EntryRecurrence asked={recurrence} rules={rules} onClose={() => askRecurrence(null)} />
        </Suspense>
      )}
      {menu && (
        <Suspense>
          <PlansMenus
            menu={menu}
            shown={shown}
            rules={rules}
            texts={texts}
            commands={commands}
            onRemove={() => keepFocusIn(work)}
            onClose={() => dispatch({ type: 'menu-closed', menu })}
          />
        </Suspense>
      )}
      <DragLayer
        surface={surface}
        renderGhost={({ item }) => <Ghost of={item.task} when={attachWhen} why={attachWhy} />}
      />
    </main>
  )
}
