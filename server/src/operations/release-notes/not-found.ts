import { Refusal } from '../../kernel/refusal.ts'

export function noteNotFound(field: string): Refusal {
  return new Refusal('not-found', (words) => words.refusals.releaseNoteNotFound, { field })
}
