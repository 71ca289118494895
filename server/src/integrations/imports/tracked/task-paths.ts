/** Finds or adds the task of a row: client, project, task; without a task, the description is the name. */
import type { PreviewDraft } from '../preview-draft.ts'
import type { TrackedRow } from './tracked-row.ts'

export class TaskPaths {
  readonly #draft: PreviewDraft
  /** Indexes of tasks by path of names. */
  readonly #indexes = new Map<string, number>()
  /** The tags of each task's first record. */
  readonly #tags = new Map<number, string>()

  constructor(draft: PreviewDraft) {
    this.#draft = draft
  }

  /** Null when the limit is reached. */
  taskOf(row: TrackedRow): number | null {
    const names = pathOf(row)
    const contexts = this.#draft.contexts('category', row.tags())
    let index: number | null = null
    for (let depth = 1; depth <= names.length; depth++) {
      const key = names.slice(0, depth).join('\n').toLowerCase()
      const existing = this.#indexes.get(key)
      index = existing ?? this.#draft.addTask({ parent: index, name: names[depth - 1]! }, row.line)
      if (index === null) return null
      this.#indexes.set(key, index)
    }
    this.#draft.addContexts(index!, contexts)
    this.#noteTags(index!, row)
    return index
  }

  /** Records have no tags here, so all tags become categories of the task. */
  #noteTags(task: number, row: TrackedRow): void {
    const tags = row.tags().toSorted().join(', ')
    if (this.#tags.getOrInsert(task, tags) === tags) return
    const subject = this.#draft.nameAt(task)
    this.#draft.simplified.add('tagsOfTask', { subject, line: row.line, detail: tags })
  }
}

function pathOf(row: TrackedRow): string[] {
  const activity = row.text('task') || row.text('description')
  const names = [row.text('client'), row.text('project'), activity].filter((name) => name !== '')
  // A row without any name becomes an untitled task.
  return names.length > 0 ? names : ['']
}
