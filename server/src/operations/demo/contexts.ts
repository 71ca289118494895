import { type ImportedContact, type ImportedContext, dayFrom } from '../../integrations/imports/index.ts'
import type { ContextName } from './branch.ts'

type Kind = ImportedContext['kind']

/** Categories with colours of the palette. */
// oxfmt-ignore
export const demoContexts: readonly (readonly [name: ContextName, kind: Kind, color: string | null])[] = [
  ['work',      'category', '1371BF'],
  ['study',     'category', '974C9C'],
  ['health',    'category', '048448'],
  ['house',     'category', 'ED925D'],
  ['music',     'category', '01A9A6'],
  ['family',    'category', 'E8BC78'],
  ['money',     'category', '6E6860'],
  ['office',    'place',    null],
  ['library',   'place',    null],
  ['pool',      'place',    null],
  ['allotment', 'place',    null],
  ['marta',     'person',   null],
  ['ira',       'person',   null],
  ['lena',      'person',   null],
  ['juhani',    'person',   null],
  ['pekka',     'person',   null],
]

interface Contact {
  readonly email: string
  readonly phone: string
  readonly born: string | null
  readonly organization: string
}

/** Contact data of persons. Addresses and numbers are reserved for examples. */
// oxfmt-ignore
const people: Readonly<Partial<Record<ContextName, Contact>>> = {
  marta:  { email: 'marta.lindqvist@example.org', phone: '+358 50 555 0117', born: '1984-03-14', organization: 'Norden Metrics' },
  ira:    { email: 'ira.saari@example.org',       phone: '+358 50 555 0132', born: '1990-11-02', organization: '' },
  lena:   { email: 'lena@example.org',            phone: '+358 50 555 0145', born: '1957-06-21', organization: '' },
  juhani: { email: 'juhani.salo@example.org',     phone: '+358 9 555 0140',  born: null,         organization: 'Norden Metrics' },
  pekka:  { email: 'pekka@example.org',           phone: '+358 40 555 0108', born: null,         organization: '' },
}

export function contextsOf(names: Readonly<Record<ContextName, string>>): ImportedContext[] {
  return demoContexts.map(([name, kind, color]) => {
    const contact = people[name]
    return { kind, name: names[name], color, ...(contact && { contact: contactOf(names[name], contact) }) }
  })
}

/** Names are written last name first. */
function contactOf(name: string, { email, phone, born, organization }: Contact): ImportedContact {
  const [lastName = '', firstName = ''] = name.split(' ')
  return {
    names: { lastName, firstName, patronymicName: '' },
    nickname: '',
    organization,
    birthDay: born === null ? null : dayFrom(born),
    emails: [{ type: 'WORK', email }],
    phones: [{ type: 'MOBILE', number: phone }],
    addresses: [],
    notes: '',
  }
}
