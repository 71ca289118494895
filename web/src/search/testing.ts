import type { FoundId } from '@lustra/contract/ids'
import type { FoundThing } from '@lustra/contract/search'

type Given = Partial<Omit<FoundThing, 'id'>> & { readonly id?: string }

/** Only the beginning of the id matters. */
export function aThing({ id = 'Task', ...thing }: Given): FoundThing {
  return {
    type: 'Task',
    id: id.padEnd(12, '0') as FoundId,
    name: 'Fishing',
    nameMarks: [[0, 4]],
    addText: '',
    addMarks: [],
    foundIn: 'name',
    key: `${thing.type ?? 'Task'} ${id}`,
    path: [],
    color: 'FFFFFF',
    kind: null,
    taskCount: 0,
    closed: false,
    due: null,
    at: null,
    ...thing,
  }
}
