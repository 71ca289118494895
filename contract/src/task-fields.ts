/**
 * The fields of a task. The declaration here defines how a field is sent, changed, exported and shown in the history.
 * Its column is in the server's `task-columns.ts`. Tree position, contexts, plans and series are not fields, because
 * they have their own rules.
 */
import * as z from 'zod/mini'
import { Level, Status } from './scheduling.ts'
import { text, trimmedText } from './text.ts'
import { OptionalTime } from './wire-date.ts'

export const taskNameLength = 255
export const taskNotesLength = 10_000

/** The properties of a kind of field: its value in replies, its value in changes, and the content of its history event. */
export const fieldKinds = {
  name: { value: z.string(), change: trimmedText(taskNameLength), event: beforeAndAfter(z.string()) },
  /** Sent only with the panel; the history shows the change without its content. */
  text: { value: text(taskNotesLength), change: text(taskNotesLength), event: {} },
  status: { value: Status, change: Status, event: beforeAndAfter(Status) },
  priority: {
    value: z.int(),
    change: z.int().check(z.gte(0), z.lte(10)),
    event: beforeAndAfter(z.int()),
  },
  flag: { value: z.boolean(), change: z.boolean(), event: { to: z.boolean() } },
  time: { value: OptionalTime, change: OptionalTime, event: beforeAndAfter(OptionalTime) },
  /** Seconds; null: no limit. */
  duration: {
    value: z.nullable(z.int()),
    change: z.nullable(z.int().check(z.positive(), z.lte(3_200_000_000))),
    event: beforeAndAfter(z.nullable(z.int())),
  },
  level: { value: z.nullable(Level), change: z.nullable(Level), event: beforeAndAfter(z.nullable(Level)) },
} as const

type Kinds = typeof fieldKinds
export type FieldKind = keyof Kinds

interface FieldOf<Kind extends FieldKind> {
  readonly kind: Kind
  /** Its name in calls and replies. */
  readonly wire: string
  /** The value in a new task. */
  readonly default: z.output<Kinds[Kind]['value']>
  /** The calls that change it: `change` for one task, `changeAll` for several, or its own calls. */
  readonly changedBy: readonly ('change' | 'changeAll' | 'own calls')[]
  /** Whether every account file has it. Older files lack an `added` one, which then has its default. */
  readonly exported: 'always' | 'added'
  /** The kind of its history event. */
  readonly event: string
  /** A pair of limits, which no change and no undo may reverse. A new pair needs a rule in the domain. */
  readonly limit?: readonly ['durations' | 'levels' | 'dates', 'lower' | 'upper']
}

export type AnyField = { readonly [Kind in FieldKind]: FieldOf<Kind> }[FieldKind]

const [one, oneOrMany] = [['change'], ['change', 'changeAll']] as const

// oxfmt-ignore
export const taskFields = {
  name: { kind: 'name', wire: 'name', default: '', changedBy: one, exported: 'always', event: 'name' },
  notes: { kind: 'text', wire: 'notes', default: '', changedBy: one, exported: 'always', event: 'notes' },
  status: { kind: 'status', wire: 'status', default: 'NORMAL', changedBy: ['own calls'], exported: 'always', event: 'status' },
  /** The default is neither low nor high (TSK-N05). */
  priority: { kind: 'priority', wire: 'priority', default: 5, changedBy: oneOrMany, exported: 'always', event: 'priority' },
  favourite: { kind: 'flag', wire: 'favourite', default: false, changedBy: ['own calls', 'changeAll'], exported: 'always', event: 'favourite' },
  startTime: { kind: 'time', wire: 'startTime', default: null, changedBy: oneOrMany, exported: 'always', event: 'start', limit: ['dates', 'lower'] },
  dueTime: { kind: 'time', wire: 'dueTime', default: null, changedBy: oneOrMany, exported: 'always', event: 'due', limit: ['dates', 'upper'] },
  minDuration: { kind: 'duration', wire: 'minDur', default: null, changedBy: oneOrMany, exported: 'always', event: 'minDuration', limit: ['durations', 'lower'] },
  maxDuration: { kind: 'duration', wire: 'maxDur', default: null, changedBy: oneOrMany, exported: 'always', event: 'maxDuration', limit: ['durations', 'upper'] },
  minLevel: { kind: 'level', wire: 'minTL', default: null, changedBy: one, exported: 'always', event: 'minLevel', limit: ['levels', 'lower'] },
  maxLevel: { kind: 'level', wire: 'maxTL', default: null, changedBy: one, exported: 'always', event: 'maxLevel', limit: ['levels', 'upper'] },
} as const satisfies Readonly<Record<string, AnyField>>

type Fields = typeof taskFields
export type TaskField = keyof Fields
export type FieldEvent = Fields[TaskField]['event']
export type KindOf<Name extends TaskField> = Fields[Name]['kind']

type FieldsWith<Properties> = {
  [Name in TaskField]: Fields[Name] extends Properties ? Name : never
}[TaskField]
type FieldsChangedBy<Call> = {
  [Name in TaskField]: Call extends Fields[Name]['changedBy'][number] ? Name : never
}[TaskField]

/** Sent only in the panel of a task. */
export type PanelField = FieldsWith<{ readonly kind: 'text' }>
/** Sent in every row of the list. */
export type RowField = Exclude<TaskField, PanelField>
export type LimitField = FieldsWith<{ readonly limit: readonly unknown[] }>
export type TimeField = FieldsWith<{ readonly kind: 'time' }>
export type ChangedField = FieldsChangedBy<'change'>
export type ChangedFieldOfMany = FieldsChangedBy<'changeAll'>

export const taskFieldNames = Object.keys(taskFields) as TaskField[]
export const panelFields = taskFieldNames.filter(
  (name): name is PanelField => taskFields[name].kind === 'text',
)
export const rowFields = taskFieldNames.filter((name): name is RowField => taskFields[name].kind !== 'text')
export const limitFields = taskFieldNames.filter((name): name is LimitField => 'limit' in taskFields[name])
export const timeFields = taskFieldNames.filter((name): name is TimeField => taskFields[name].kind === 'time')

export type ValuesOf<Names extends TaskField> = {
  readonly [Name in Names]: z.output<Kinds[KindOf<Name>]['value']>
}

/** A task's fields in its row, and the additional ones in its panel. */
export const rowShape = shapeOf(rowFields, 'value')
export const panelShape = shapeOf(panelFields, 'value')

/** The fields that the two calls may change. */
export const changeShape = shapeOf(
  taskFieldNames.filter((name): name is ChangedField => isChangedBy(name, 'change')),
  'change',
)
export const changeAllShape = shapeOf(
  taskFieldNames.filter((name): name is ChangedFieldOfMany => isChangedBy(name, 'changeAll')),
  'change',
)

function isChangedBy(name: TaskField, call: AnyField['changedBy'][number]): boolean {
  const { changedBy }: AnyField = taskFields[name]
  return changedBy.includes(call)
}

type ShapeOf<Names extends TaskField, Part extends 'value' | 'change'> = {
  [Name in Names as Fields[Name]['wire']]: Kinds[KindOf<Name>][Part]
}

/** The schemas of fields, by their names on the wire. */
function shapeOf<Names extends TaskField, Part extends 'value' | 'change'>(
  names: readonly Names[],
  part: Part,
): ShapeOf<Names, Part> {
  const schemas = names.map((name) => [taskFields[name].wire, fieldKinds[taskFields[name].kind][part]])
  return Object.fromEntries(schemas) as ShapeOf<Names, Part>
}

type EventOf<Name extends TaskField> = Kinds[KindOf<Name>]['event'] extends infer Values extends
  z.core.$ZodShape
  ? z.ZodMiniObject<Values & { readonly kind: z.ZodMiniLiteral<Fields[Name]['event']> }>
  : never

export const fieldEvents = taskFieldNames.map((name) => {
  const { event, kind } = taskFields[name]
  return z.object({ kind: z.literal(event), ...fieldKinds[kind].event })
}) as unknown as { [Name in TaskField]: EventOf<Name> }[TaskField][]

function beforeAndAfter<Value extends z.ZodMiniType>(value: Value) {
  return { from: value, to: value }
}
