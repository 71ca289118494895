/** Finds or adds the task of a row: client, then project, then task; without a task the description is the name. */
import type { Row } from '../reading/csv-rows.ts'
import { oneLine } from '../reading/plain-text.ts'
import type { PreviewDraft } from '../preview-draft.ts'

const noNames = /^\(?(no|without) (client|project|task|description)\)?$/i

export class TaskPaths {
  readonly #draft: PreviewDraft
  /** Indexes of tasks by their path of names. */
  readonly #indexes = new Map<string, number>()

  constructor(draft: PreviewDraft) {
    this.#draft = draft
  }

  /** Null when the limit is reached. */
  taskOf(row: Row): number | null {
    const names = pathOf(row)
    const contexts = this.#draft.contexts('category', tagsOf(row))
    let index: number | null = null
    for (let depth = 1; depth <= names.length; depth++) {
      const key = names.slice(0, depth).join('\n').toLowerCase()
      const existing = this.#indexes.get(key)
      index = existing ?? this.#draft.addTask({ parent: index, name: names[depth - 1]! }, row.line)
      if (index === null) return null
      this.#indexes.set(key, index)
    }
    this.#draft.addContexts(index!, contexts)
    return index
  }

  /** The comment of the record. */
  commentOf(row: Row): string {
    return named(row.cell('task')) === '' ? '' : row.cell('description')
  }
}

function pathOf(row: Row): string[] {
  const activity = named(row.cell('task')) || named(row.cell('description'))
  const names = [row.cell('client'), row.cell('project'), activity].map(named).filter((name) => name !== '')
  // A row without any name becomes an untitled task.
  return names.length > 0 ? names : ['']
}

function named(cell: string): string {
  const name = oneLine(cell)
  return noNames.test(name) ? '' : name
}

function tagsOf(row: Row): string[] {
  return row
    .cell('tags')
    .split(/[,|;]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
}
