import type { ContextKind } from '@lustra/domain/contexts'
import { noColor } from '@lustra/domain/contexts'
import type { ContextsTable } from '../../kernel/database/tables.ts'

type Row = Omit<ContextsTable, 'user_id'>

export function newContext(given: {
  readonly id: string
  readonly kind: ContextKind
  readonly name: string
  readonly now: number
}): Row {
  return {
    id: given.id,
    kind: given.kind,
    name: given.name,
    color: noColor,
    notes: '',
    hours: '',
    // A person's name is composed of parts, so a whole name is stored as the first name.
    first_name: given.kind === 'person' ? given.name : '',
    last_name: '',
    patronymic_name: '',
    nickname: '',
    organization: '',
    birth_day: null,
    emails: '[]',
    phones: '[]',
    addresses: '[]',
    created_at: given.now,
    removed_at: null,
  }
}
