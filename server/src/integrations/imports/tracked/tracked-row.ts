/** A row of Toggl or Clockify, by the meaning of its columns. */
import type { Row } from '../reading/csv-rows.ts'
import { isNothing } from '../reading/unread-cells.ts'
import type { TrackedColumn, TrackedColumnNames } from './columns.ts'

/** Placeholders for a missing name: "(No project)", "Without client", «Без проекта». */
const noNames =
  /^\(?(no|without|kein|keine|ohne|sans|aucune?|sin|sem|senza|nessun|nessuna|без|нет)\s(client|customer|project|task|activity|description|tags?|kunden?|projekt|aufgabe|beschreibung|tätigkeit|projet|tâche|proyecto|cliente|tarea|descripción|projeto|tarefa|descrição|progetto|attività|descrizione|проекта|клиента|задачи|описания)\)?$/i

export class TrackedRow {
  readonly line: number
  readonly row: Row
  readonly #names: TrackedColumnNames

  constructor(row: Row, names: TrackedColumnNames) {
    this.line = row.line
    this.row = row
    this.#names = names
  }

  /** Empty for a dash or a placeholder. */
  text(column: TrackedColumn): string {
    const name = this.#names[column]
    const text = name === null ? '' : this.row.cell(name)
    return isNothing(text) || noNames.test(text) ? '' : text
  }

  /** Whether the column's name states hours: "Duration (h)". */
  isInHours(column: TrackedColumn): boolean {
    return column === 'decimal' || /\((h|std\.|ч)\)/i.test(this.#names[column] ?? '')
  }

  tags(): string[] {
    return this.text('tags')
      .split(/[,|;]/)
      .map((tag) => tag.trim())
      .filter((tag) => !isNothing(tag))
  }

  /** From a workspace export, only one person's time is imported. */
  person(): string {
    const [email, user] = [this.text('email'), this.text('user')]
    return email.toLowerCase() || user
  }

  /** The comment of the record: a description in addition to a task. */
  comment(): string {
    return this.text('task') === '' ? '' : this.text('description')
  }
}
