import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { clock } from '#browser/clock.ts'
import {
  captureRequestOf,
  captureTask,
  readTypedTime,
  useCaptureTexts,
  useParents,
  useReader,
  useTakenTime,
} from '#capture/index.ts'
import { useCalendarRules } from '#data/use-calendar-rules.ts'
import { useUser } from '#data/user.ts'
import { useLanguage, useStartupWords, useWords } from '#language/Language.tsx'
import { isSameName } from '#language/match.ts'
import {
  type Entry,
  OfferTexts,
  type TaskToSchedule,
  typedOffers,
  useBusyHours,
  useOpenEntries,
  useTasksToSchedule,
} from '#scheduling/index.ts'
import { groupOf, quickSearchQuery } from '#search/index.ts'
import { type Command, palette } from '#ui/keys/palette.ts'
import { toast } from '#ui/toast/toast.ts'
import { TaskId } from '@lustra/contract/ids'
import { isSearchable } from '@lustra/contract/search'
import { type LocalTime, dayOf, isHourLevel } from '@lustra/domain/calendar'
import { endOf } from '@lustra/domain/scheduling'
import { completeFoundTask, planFoundTask } from './palette-mutations.ts'
import { type TypedLine, timedTextsOf } from './typed-line.ts'

interface TaskCommandsProps {
  /** The whole text, with its verb. */
  readonly line: string
  readonly typed: TypedLine
}

/** Adds to the palette the commands of a line that plans, moves or completes a task. */
export function TaskCommands({ line, typed }: TaskCommandsProps) {
  const { commands, isPending } = useTaskCommands(typed)
  const group = useStartupWords().shell.palette.actions
  useEffect(() =>
    palette.add(commands.map((command) => ({ ...command, id: `typed.${command.id}`, group, line }))),
  )
  useEffect(() => {
    palette.awaited.set(isPending ? line : null)
    return () => palette.awaited.set(null)
  }, [isPending, line])
  return null
}

type TypedCommand = Pick<Command, 'id' | 'name' | 'icon' | 'run'>

interface TypedCommands {
  readonly commands: readonly TypedCommand[]
  /** Whether the tasks that the line may mean are still loading. */
  readonly isPending: boolean
}

function useTaskCommands(typed: TypedLine): TypedCommands {
  const completing = useCompletingCommands(typed.verb === 'complete' ? typed.text : '')
  const planning = usePlanningCommands(typed)
  const created = useNewTaskCommand(typed.verb === 'plan' ? typed.text : '')
  return {
    commands: [
      ...completing.commands,
      ...planning.ofThatName,
      ...(created && !planning.isPending ? [created] : []),
      ...planning.ofOthers,
    ],
    isPending: completing.isPending || planning.isPending,
  }
}

function useCompletingCommands(name: string): TypedCommands {
  const { search, plans } = useWords('search')
  const { tasks, isPending } = useOpenTasks(name)
  const commands = tasks.map(({ id, name: task }): TypedCommand => ({
    id,
    name: search.typed.complete(task),
    icon: 'check',
    run: () => void completeFoundTask.run({ id, name: task }, { done: plans.notices.completed(task) }),
  }))
  return { commands, isPending }
}

/** Plans existing tasks at the typed time, or moves their entries there. */
function usePlanningCommands(typed: TypedLine) {
  const words = useWords('search', 'scheduling', 'tasks')
  const language = useLanguage()
  const rules = useCalendarRules()
  const texts = useCaptureTexts()
  const { entriesMayOverlap } = useUser()
  const now = clock.now()
  const times = typed.verb === 'complete' ? [] : timedTextsOf(typed)
  const {
    slot = null,
    duration = null,
    rest = '',
  } = times.map((text) => readTypedTime(text, { ...rules, now })).find((time) => time.slot !== null) ?? {}
  const isMove = typed.verb === 'move'

  const open = useOpenTasks(slot ? rest : '')
  const { tasks, isError } = useTasksToSchedule(open.tasks)
  const openEntries = useOpenEntries(isMove ? open.tasks.map(({ id }) => id) : [])
  const { data: busy, isError: isBusyUnknown } = useBusyHours(dayOf(slot?.start ?? now))
  const isLoaded = tasks && openEntries && busy
  const hasFailed = isError || isBusyUnknown
  const isPending = open.isPending || (open.tasks.length > 0 && !isLoaded && !hasFailed)
  if (!slot || isPending || !tasks || !openEntries || !busy)
    return { ofThatName: [], ofOthers: [], isPending }

  const offerTexts = new OfferTexts(words, language, rules, now)
  const { search, plans } = words

  function commandFor(task: TaskToSchedule): TypedCommand[] {
    const entry = isMove ? entryToMove(openEntries, task.id, now) : null
    if (!slot || (isMove && !entry)) return []
    const isOnHours = entry && isHourLevel(entry.level) && isHourLevel(slot.level)
    const entries = busy?.filter(({ id }) => id !== entry?.id) ?? []
    const typedSlot = { slot, duration: duration ?? (isOnHours ? entry.duration : null) }
    const [offer] = typedOffers([task], typedSlot, [], { entries, entriesMayOverlap, rules })
    const place = offer?.slots[0] ?? slot
    const when = texts.place(place)
    const { id, name } = task
    return [
      {
        id,
        name: (entry ? search.typed.move : search.typed.plan)(name, when),
        icon: 'calendar',
        run() {
          if (offer?.refusal) return toast.show({ kind: 'problem', text: offerTexts.refusal(offer, true) })
          const done = (entry ? plans.notices.moved : plans.notices.scheduled)(name, when)
          void planFoundTask.run({ id, name, slot: place, entry }, { done })
        },
      },
    ]
  }

  const named = Map.groupBy(tasks, ({ name }) => isSameName(name, rest))
  return {
    ofThatName: (named.get(true) ?? []).flatMap(commandFor),
    ofOthers: (named.get(false) ?? []).flatMap(commandFor),
    isPending,
  }
}

/** Creates a task as quick capture does; a taken time becomes the next free one. */
function useNewTaskCommand(line: string): TypedCommand | null {
  const { search, capture } = useWords('search')
  const texts = useCaptureTexts()
  const { task } = useReader(useParents(line.includes('#')))({ line, literals: [] })
  const taken = useTakenTime(task)
  const slot = taken?.free ?? task.slot
  if (!slot || task.name === '') return null
  const { name } = task
  const place = texts.place(slot)
  return {
    id: 'new',
    name: search.typed.planNew(name, place),
    icon: 'plus',
    run() {
      const request = captureRequestOf({ ...task, slot }, task.parent && TaskId.parse(task.parent.id))
      void captureTask.run({ name, request }, { done: capture.addedAt(name, place) })
    },
  }
}

/** More tasks of the same words are found by typing more of the name. */
const mostTasks = 3

/** Open tasks whose name has these words. */
function useOpenTasks(name: string) {
  const { searchEnabled } = useUser()
  const isSearched = searchEnabled && isSearchable(name)
  const { data, isPending, isPlaceholderData } = useQuery({ ...quickSearchQuery(name), enabled: isSearched })
  const tasks = (isSearched && !isPlaceholderData ? (data?.things ?? []) : [])
    .filter((thing) => groupOf(thing) === 'tasks' && !thing.closed)
    .slice(0, mostTasks)
    .map(({ id, name: task, color }) => ({
      id: TaskId.parse(id),
      name: task,
      color,
      status: 'NORMAL' as const,
    }))
  return { tasks, isPending: isSearched && (isPending || isPlaceholderData) }
}

/** The current or next entry, else the last one. */
function entryToMove(entries: readonly Entry[] | null, taskId: TaskId, now: LocalTime): Entry | null {
  const own = entries?.filter((entry) => entry.taskId === taskId) ?? []
  return own.find((entry) => endOf(entry) > now) ?? own.at(-1) ?? null
}
