import { type DayNumber, addDays } from '@lustra/domain/calendar'
import type { Criterion, GoalStatus } from '@lustra/domain/goals'
import type { DemoWords } from '@lustra/words/demo'
import { instantAt } from '../../kernel/clock/user-clock.ts'
import type { TaskName } from './branch.ts'
import type { Setting } from './tree.ts'

export interface DemoGoal {
  /** The index of its task. */
  readonly task: number
  readonly name: string
  /** Null in a textual goal. */
  readonly criterion: Criterion | null
  readonly status: GoalStatus
  readonly records: readonly DemoGoalRecord[]
}

interface DemoGoalRecord {
  readonly day: DayNumber
  /** Null in a textual goal. */
  readonly value: number | null
  readonly note: string
  /** Epoch milliseconds. */
  readonly createdAt: number
}

type NoteName = keyof DemoWords['goalNotes']

interface NumericGoal {
  readonly task: TaskName
  readonly name: keyof DemoWords['goals']
  readonly status?: GoalStatus
  readonly criterion: Criterion
  readonly values: readonly (readonly [daysAgo: number, value: number, note?: NoteName])[]
}

interface TextualGoal {
  readonly task: TaskName
  readonly name: keyof DemoWords['goals']
  readonly texts: readonly (readonly [daysAgo: number, note: NoteName])[]
}

const atLeast = (checkValue: number): Criterion => ({ operator: 'no_less_than', checkValue })
const atMost = (checkValue: number): Criterion => ({ operator: 'no_more_than', checkValue })

// oxfmt-ignore
const measured: readonly NumericGoal[] = [
  {
    task: 'thesis', name: 'pages', criterion: atLeast(60),
    values: [[70, 12], [63, 15, 'preface'], [49, 15, 'appendix'], [42, 21, 'section2'], [35, 26, 'gauges'], [21, 31], [7, 38, 'opening'], [1, 44, 'rough']],
  },
  {
    task: 'thesis', name: 'sources', criterion: atLeast(120),
    values: [[320, 9], [270, 22], [215, 31], [170, 48], [120, 55], [80, 66], [40, 79], [12, 87]],
  },
  {
    task: 'health', name: 'pain', criterion: atMost(2),
    values: [[84, 7, 'stairs'], [70, 6], [56, 6], [42, 5, 'shorter'], [28, 4], [14, 4], [3, 3]],
  },
  {
    task: 'health', name: 'lengths', criterion: atLeast(40),
    values: [[60, 20], [53, 22], [46, 24], [39, 24], [32, 28], [25, 30], [18, 32], [11, 34], [4, 36, 'breath']],
  },
  { task: 'release32', name: 'defects', criterion: atMost(10), values: [[33, 41], [26, 34], [19, 29, 'triage'], [12, 17], [5, 9], [2, 6]] },
  { task: 'money', name: 'savings', criterion: atLeast(6), values: [[330, 2], [240, 2.8], [150, 3.5], [60, 4.1], [29, 4.5]] },
  { task: 'music', name: 'tempo', criterion: atLeast(96), values: [[90, 60], [62, 72], [41, 76, 'metronome'], [20, 84], [6, 88]] },
  {
    task: 'finnish', name: 'finnishPages', criterion: atLeast(300), status: 'accomplished',
    values: [[400, 40], [330, 110], [260, 190], [200, 304]],
  },
]

const written: readonly TextualGoal[] = [
  {
    task: 'thesis',
    name: 'silences',
    texts: [
      [40, 'complaints'],
      [30, 'pond'],
      [17, 'flood'],
      [6, 'mayor'],
      [1, 'sundays'],
    ],
  },
  {
    task: 'health',
    name: 'felt',
    texts: [
      [25, 'tired'],
      [11, 'stiff'],
      [4, 'light'],
    ],
  },
]

/** `taskIndexes`: the indexes of the tasks by name. */
export function goalsOf(
  taskIndexes: ReadonlyMap<TaskName, number>,
  { days, zone, words }: Setting,
): DemoGoal[] {
  const recordOf = (daysAgo: number, value: number | null, note: NoteName | undefined): DemoGoalRecord => {
    const day = addDays(days.today, -daysAgo)
    const createdAt = instantAt(days.at(day, '21:00'), zone)
    return { day, value, note: note ? words.goalNotes[note] : '', createdAt }
  }
  return [
    ...measured.map(({ task, name, criterion, status = 'active', values }) => ({
      task: taskIndexes.get(task)!,
      name: words.goals[name],
      criterion,
      status,
      records: values.map(([daysAgo, value, note]) => recordOf(daysAgo, value, note)),
    })),
    ...written.map(({ task, name, texts }) => ({
      task: taskIndexes.get(task)!,
      name: words.goals[name],
      criterion: null,
      status: 'active' as const,
      records: texts.map(([daysAgo, note]) => recordOf(daysAgo, null, note)),
    })),
  ]
}
