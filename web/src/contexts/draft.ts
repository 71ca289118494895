import { type RequestOf } from '@lustra/contract/call'
import {
  type Context,
  type ContextType,
  type PersonInfo,
  type contexts,
  newContextId,
} from '@lustra/contract/contexts'
import { noColor, personName } from '@lustra/domain/contexts'

type Actions = (typeof contexts)['actions']

export type Draft = RequestOf<Actions['create']>['context']

export type ContextChange = Omit<RequestOf<Actions['change']>, 'id'>

const emptyPerson: PersonInfo = {
  firstName: '',
  lastName: '',
  patronymicName: '',
  nickname: '',
  organization: '',
  birthDay: null,
  emails: [],
  phones: [],
  addresses: [],
}

function defaultsOf(type: ContextType, color: string): Draft['additionalData'] {
  if (type === 'Category') return { categoryInfo: { color } }
  return type === 'Place' ? { placeInfo: { latitude: 0, longitude: 0 } } : { personInfo: emptyPerson }
}

/** Screens give a category the next unused colour; on the wire, the default is none (CTX-011). */
export function newDraft(type: ContextType, color = noColor): Draft {
  return { id: newContextId, type, name: '', notes: '', additionalData: defaultsOf(type, color) }
}

/** Resets the type-specific properties; a person's name is composed of its parts (CTX-022, CTX-030). */
export function withType(draft: Draft, type: ContextType, color = noColor): Draft {
  if (type === draft.type) return draft
  return {
    ...draft,
    type,
    name: type === 'Person' ? '' : draft.name,
    additionalData: defaultsOf(type, color),
  }
}

/** Enter in the name creates a category or a place. A person has several parts to enter first. */
export function isCreatedByName({ type, name }: Pick<Draft, 'type' | 'name'>): boolean {
  return type !== 'Person' && name !== ''
}

export function isDraft(context: Draft | Context): context is Draft {
  return context.id === newContextId
}

/** Applies a change as the server does. */
export function withChange<T extends Draft | Context>(context: T, change: ContextChange): T {
  const { additionalData: data, ...plain } = change
  const { categoryInfo, personInfo } = context.additionalData
  const person = personInfo && { ...personInfo, ...defined(data?.personInfo) }
  return {
    ...context,
    ...defined(plain),
    ...(person && { name: personName(person) }),
    additionalData: {
      ...context.additionalData,
      ...(categoryInfo && { categoryInfo: { ...categoryInfo, ...data?.categoryInfo } }),
      ...(person && { personInfo: person }),
    },
  }
}

function defined<T extends object>(change: T | undefined): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(change ?? {}).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
}
