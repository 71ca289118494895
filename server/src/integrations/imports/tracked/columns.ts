/** The columns of Toggl and Clockify by meaning: current and earlier names, in the languages of their exports. */
import { columnKey } from '../reading/csv-rows.ts'

// oxfmt-ignore
const columnNames = {
  project:     ['project', 'projekt', 'projet', 'proyecto', 'projeto', 'progetto', 'проект'],
  // Clockify groups projects by client, department or category.
  client:      ['client', 'customer', 'department', 'category', 'kunde', 'abteilung', 'kategorie', 'cliente', 'клиент', 'заказчик'],
  // Clockify lets users choose the word for a task.
  task:        ['task', 'activity', 'aufgabe', 'tätigkeit', 'aktivität', 'tâche', 'activité', 'tarea', 'actividad', 'tarefa', 'atividade', 'attività', 'задача', 'действие'],
  description: ['description', 'time entry', 'beschreibung', 'descripción', 'descrição', 'descrizione', 'описание'],
  tags:        ['tags', 'tag', 'labels', 'étiquettes', 'etiquetas', 'etichette', 'теги', 'метки'],
  user:        ['member', 'user', 'benutzer', 'mitglied', 'utilisateur', 'membre', 'usuario', 'miembro', 'usuário', 'membro', 'utente', 'пользователь', 'участник'],
  email:       ['email', 'e-mail', 'courriel', 'correo electrónico', 'эл. почта', 'электронная почта'],
  start:       ['start', 'started at', 'beginn', 'début', 'inicio', 'início', 'inizio', 'начало'],
  startDate:   ['start date', 'startdatum', 'date de début', 'fecha de inicio', 'data de início', 'data di inizio', 'дата начала'],
  startTime:   ['start time', 'startzeit', 'heure de début', 'hora de inicio', 'hora de início', 'ora di inizio', 'время начала'],
  end:         ['end', 'stop', 'ended at', 'ende', 'fin', 'fim', 'fine', 'конец', 'окончание'],
  endDate:     ['end date', 'stop date', 'enddatum', 'date de fin', 'fecha de fin', 'fecha de finalización', 'data de término', 'data de fim', 'data di fine', 'дата окончания', 'дата завершения'],
  endTime:     ['end time', 'stop time', 'endzeit', 'heure de fin', 'hora de fin', 'hora de finalización', 'hora de término', 'hora de fim', 'ora di fine', 'время окончания', 'время завершения'],
  duration:    ['duration', 'duration (h)', 'dauer', 'dauer (h)', 'dauer (std.)', 'durée', 'durée (h)', 'duración', 'duración (h)', 'duração', 'duração (h)', 'durata', 'durata (h)', 'длительность', 'длительность (ч)', 'продолжительность', 'продолжительность (ч)'],
  decimal:     ['duration (decimal)', 'dauer (dezimal)', 'durée (décimale)', 'durée (décimal)', 'duración (decimal)', 'duração (decimal)', 'durata (decimale)', 'длительность (десятичная)', 'продолжительность (десятичная)'],
} as const satisfies Record<string, readonly string[]>

export type TrackedColumn = keyof typeof columnNames

/** The name of each column in a file; null when the file lacks it. */
export type TrackedColumnNames = Readonly<Record<TrackedColumn, string | null>>

export interface TrackedColumns {
  readonly names: TrackedColumnNames
  /** Columns with unknown names that were recognized by position. */
  readonly guessed: readonly { readonly name: string; readonly column: TrackedColumn }[]
}

/** Clockify has the client between project and description, and the task between description and user. */
const places = [
  { column: 'client', before: 'project', after: 'description' },
  { column: 'task', before: 'description', after: 'user' },
] as const satisfies { column: TrackedColumn; before: TrackedColumn; after: TrackedColumn }[]

/** A column's position is more reliable than its name, which custom fields of Clockify may share. Later columns are not read. */
export function trackedColumns(header: readonly string[]): TrackedColumns {
  const isClockify = trackedFormatOf(header) === 'clockify-csv'
  const placed = places.flatMap(({ column, before, after }) => {
    const at = header.findIndex((name) => isNamed(name, before)) + 1
    const isThere = isClockify && at > 0 && isNamed(header[at + 1] ?? '', after)
    const named = isThere ? columnOf(header[at]!) : null
    return isThere && (named === null || named === column) ? [{ name: header[at]!, column, named }] : []
  })
  const columns = Object.keys(columnNames) as TrackedColumn[]
  const names = columns.map((column) => {
    const place = placed.find((each) => each.column === column)
    return [column, place?.name ?? firstNamed(header, column)]
  })
  return {
    names: Object.fromEntries(names) as TrackedColumnNames,
    guessed: placed.filter(({ named }) => named === null).map(({ name, column }) => ({ name, column })),
  }
}

/** The usual name of a column takes precedence. */
function firstNamed(header: readonly string[], column: TrackedColumn): string | null {
  const found = columnNames[column].flatMap((name) => header.find((each) => columnKey(each) === name) ?? [])
  return found[0] ?? null
}

/** Null for other tables. Both formats have a start and a description; Clockify names the unit of durations. */
export function trackedFormatOf(header: readonly string[]): 'toggl-csv' | 'clockify-csv' | null {
  const has = (...columns: readonly TrackedColumn[]) =>
    header.some((name) => columns.some((column) => isNamed(name, column)))
  // Calendar tables also have a start, an end and a description.
  if (header.some((name) => /^(subject|all[ -]day event)$/i.test(name.trim()))) return null
  const isTime = has('start', 'startDate') && has('duration', 'decimal', 'end', 'endDate', 'endTime')
  const isTracked =
    has('project', 'duration', 'decimal', 'tags', 'user', 'email') ||
    header.some((name) => /^(stop( date| time)?|billable)$/i.test(name.trim()))
  if (!isTime || !isTracked || !has('project', 'client', 'task', 'description')) return null
  return header.some((name) => isNamed(name, 'decimal') || (isNamed(name, 'duration') && name.includes('(')))
    ? 'clockify-csv'
    : 'toggl-csv'
}

function columnOf(name: string): TrackedColumn | null {
  const columns = Object.keys(columnNames) as TrackedColumn[]
  return columns.find((column) => isNamed(name, column)) ?? null
}

function isNamed(name: string, column: TrackedColumn): boolean {
  return (columnNames[column] as readonly string[]).includes(columnKey(name))
}
