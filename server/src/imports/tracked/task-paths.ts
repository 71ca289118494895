/** Which task a row is about: the client holds its projects, a project its tasks; without a task the description names it. */
import type { Row } from '../reading/csv-rows.ts'
import { oneLine } from '../reading/plain-text.ts'
import type { PlanDraft } from '../preview-draft.ts'

const noNames = /^\(?(no|without) (client|project|task|description)\)?$/i

export class TaskPaths {
  readonly #draft: PlanDraft
  /** Places in the plan, by their names from the top. */
  readonly #known = new Map<string, number>()

  constructor(draft: PlanDraft) {
    this.#draft = draft
  }

  /** Null when there is no room for it. */
  taskOf(row: Row): number | null {
    const names = pathOf(row)
    const contexts = this.#draft.contexts('category', tagsOf(row))
    let place: number | null = null
    for (let depth = 1; depth <= names.length; depth++) {
      const key = names.slice(0, depth).join('\n').toLowerCase()
      const known = this.#known.get(key)
      place = known ?? this.#draft.addTask({ parent: place, name: names[depth - 1]! }, row.line)
      if (place === null) return null
      this.#known.set(key, place)
    }
    this.#draft.addContexts(place!, contexts)
    return place
  }

  /** What is said of the record beside its task. */
  commentOf(row: Row): string {
    return named(row.cell('task')) === '' ? '' : row.cell('description')
  }
}

function pathOf(row: Row): string[] {
  const activity = named(row.cell('task')) || named(row.cell('description'))
  const names = [row.cell('client'), row.cell('project'), activity].map(named).filter((name) => name !== '')
  // A row without any name is a task, too: it will be called untitled.
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
