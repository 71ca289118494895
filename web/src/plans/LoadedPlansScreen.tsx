import { DragLayer } from '#ui/drag/DragLayer.tsx'
import { useDrag, useDragStart } from '#ui/drag/use-drag.ts'
import { WeekDom } from '#calendar/week/week-dom.ts'
import { useVisibleDays } from '#calendar/week/use-visible-days.ts'
import { Ghost } from '#calendar/drag/Ghost.tsx'
import { useLanguage, useWords } from '#language/Language.tsx'
import { withWords } from '#language/with-words.ts'
import { type ContextChoice, type TaskId } from '@lustra/contract/ids'
import { type CalendarRules } from '@lustra/domain/calendar'
import { Suspense, useEffect, useReducer, useState } from 'react'
import { KeysAhead } from '#ui/keys/KeysAhead.tsx'
import { toast } from '#ui/toast/toast.ts'
import { deferred } from '#browser/deferred.ts'
import { CalendarPath } from './calendar/CalendarPath.tsx'
import { plansActions } from './plans-actions.ts'
import { type RecurrenceRequest, EntryRecurrence } from './entry/EntryRecurrence.tsx'
import { EntryCommands } from './entry/entry-commands.ts'
import { OpenedEntry } from './entry/OpenedEntry.tsx'
import { type PlansAddress } from './plans-address.ts'
import { plansDragAdapter } from './drag/plans-drag-adapter.ts'
import { PlansDragFeedback } from './drag/plans-drag-feedback.ts'
import { chooseContexts } from './plans-mutations.ts'
import { latestPlans } from './plans-queries.ts'
import { type Plans } from './plans.ts'
import { initialScreenState, plansScreenReducer } from './screen-state.ts'
import { PlansTools } from './calendar/PlansTools.tsx'
import { PlansTree } from './tree/PlansTree.tsx'
import { PlansWeek } from './calendar/PlansWeek.tsx'
import { displayOptionsOf } from './tree/tree-rows.ts'
import { TreeTexts } from './tree/tree-texts.ts'
import { warningFor } from './tree/selected-warning.ts'
import { type Navigate, plansNavigation } from './calendar/navigation.ts'
import { useLatest } from '#ui/hooks/use-latest.ts'
import { useNarrow } from '#ui/hooks/use-media.ts'
import { usePlanTexts } from './use-plan-texts.ts'
import { focusCalendar, keepFocusIn, usePlanningKey, usePlansMenu } from './entry/use-plans-menu.ts'
import { useSaveSelection } from './tree/use-save-selection.ts'
import { useLoads } from './calendar/use-loads.ts'
import { useNavigationInput } from './calendar/use-navigation-input.ts'
import { useTree } from './tree/use-tree.ts'
import styles from '#calendar/frame/SideBySide.module.css'

const PlansPeriods = deferred(async () => (await import('./calendar/PlansPeriods.tsx')).PlansPeriods)
const PlansContextMenu = deferred(
  withWords(async () => (await import('./entry/PlansContextMenu.tsx')).PlansContextMenu),
)
const EntryMoveDialog = deferred(
  withWords(async () => (await import('./entry/EntryMoveDialog.tsx')).EntryMoveDialog),
)

interface LoadedPlansScreenProps {
  readonly plans: Plans
  /** It is what the server said of this very period. */
  readonly isLoaded: boolean
  readonly address: PlansAddress
  readonly rules: CalendarRules
  readonly onGo: Navigate
}

/** The tree beside the calendar, and everything that goes from one to the other. */
export function LoadedPlansScreen({ plans, isLoaded, address, rules, onGo }: LoadedPlansScreenProps) {
  const words = useWords().plans
  const texts = usePlanTexts(rules)
  const treeTexts = new TreeTexts(words, useLanguage(), texts)
  const narrow = useNarrow()
  const [screen, dispatch] = useReducer(plansScreenReducer, initialScreenState)
  const [weekDom] = useState(() => new WeekDom())
  const [feedback] = useState(() => new PlansDragFeedback())
  const { attachSide, attachWhen, attachWhy } = feedback
  const [recurrence, openRecurrence] = useState<RecurrenceRequest | null>(null)
  const actions = plansActions(words, texts, (task, entry) => openRecurrence({ kind: 'widen', task, entry }))
  const week = useVisibleDays(plans.start)
  const { days } = week
  const { nameQuery, showScheduled, folded } = screen
  const display = displayOptionsOf(plans, { nameQuery, showScheduled }, rules)
  const tree = useTree(plans, { nameQuery, showScheduled, folded }, display, isLoaded)
  // For what is done. What is drawn beside the tree looks at `known`, or it would be drawn anew with every row that comes.
  const { plansWithRows } = tree
  const chosenTask = useLatest((screen.selectedTask && plansWithRows.tasks.get(screen.selectedTask)) ?? null)
  const loads = useLoads(plans, rules, words)

  const { workArea: work, openLevelMenu: askLevel, handleContextMenu } = usePlansMenu(plansWithRows, dispatch)
  const go = plansNavigation({ plans, rules, navigate: onGo, dispatch })
  const commands = new EntryCommands({
    latestPlans: () => latestPlans(address) ?? plans,
    days,
    rules,
    words,
    actions,
    notifyRefusal: (sentence) => toast.show({ kind: 'problem', text: sentence }),
    openMoveDialog: (moving) => dispatch({ type: 'move-requested', request: moving }),
    openRecurrence: (chosen) => openRecurrence({ kind: 'repeat', ...chosen }),
    openLevelMenu: askLevel,
  })
  usePlanningKey(plansWithRows, screen, commands)

  const { attach, surface } = useDrag(
    plansDragAdapter({
      plans: plansWithRows,
      dom: weekDom,
      days,
      rules,
      words,
      texts,
      actions,
      entries: plansWithRows.entries,
      feedback,
      clicked(item) {
        if (item.kind === 'task') return select(item.task.id)
        if (screen.openEntry === item.entry.id) return dispatch({ type: 'properties-closed' })
        dispatch({ type: 'entry-opened', entryId: item.entry.id, taskId: item.task.id })
        go.enter('CALENDAR', item.task)
      },
    }),
  )

  useDragStart(surface, () => {
    if (screen.openEntry || screen.menu) dispatch({ type: 'drag-began' })
  })
  useEffect(() => {
    dispatch({ type: 'selection-restored', taskId: plansWithRows.selection })
  }, [plansWithRows.selection])
  useSaveSelection(address, screen.selectedTask, plansWithRows.selection)

  function select(taskId: TaskId) {
    dispatch({ type: 'task-selected', taskId })
  }

  function filterByContexts(ids: readonly ContextChoice[]) {
    void chooseContexts(address, ids)
  }

  const { today } = useNavigationInput(go, {
    plans,
    workArea: work,
    week,
    isDragging: () => surface.machine.isDragging,
  })

  const path = narrow ? null : <CalendarPath period={plans} rules={rules} onGo={go.around} />
  const warning = warningFor(plansWithRows, screen.selectedTask, display)
  const { moveRequest: moving, menu } = screen
  return (
    <main ref={attach} className={styles.screen}>
      <PlansTools
        plans={plans}
        rules={rules}
        narrow={narrow}
        onContexts={filterByContexts}
        onToday={today}
        onWeek={go.week}
        onStep={go.step}
        onView={go.view}
      />
      <div ref={work} className={styles.work} onContextMenu={handleContextMenu}>
        <PlansTree
          ref={attachSide}
          plans={plans}
          screen={screen}
          tree={tree}
          rowHeightPx={45}
          warning={screen.warningClosed ? null : warning}
          isSheet={narrow}
          onContexts={filterByContexts}
          dragSource={surface}
          metaOf={({ node }) => treeTexts.meta(node.task, plans.now)}
          dispatch={dispatch}
          onEnter={go.enter}
          onEnterRoot={go.enterRoot}
          onSelect={select}
          onSchedule={(taskId) =>
            dispatch({ type: 'move-requested', request: { taskId, entryId: null, copy: false } })
          }
        />
        {plans.view === 'WEEK_VIEW' ? (
          <PlansWeek
            path={path}
            plans={plans}
            chosenTask={chosenTask}
            selectedEntry={screen.selectedEntry}
            openEntry={screen.openEntry}
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
              plans={plans}
              chosenTask={chosenTask}
              selectedEntry={screen.selectedEntry}
              openEntry={screen.openEntry}
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
        plans={plansWithRows}
        screen={screen}
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
          <EntryMoveDialog
            request={moving}
            plans={plansWithRows}
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
          <EntryRecurrence request={recurrence} rules={rules} onClose={() => openRecurrence(null)} />
        </Suspense>
      )}
      {menu && (
        <Suspense fallback={<KeysAhead />}>
          <PlansContextMenu
            menu={menu}
            plans={plansWithRows}
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
