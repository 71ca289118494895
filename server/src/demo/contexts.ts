import type { PlannedContext } from '../imports/import-plan.ts'
import type { ContextName } from './branch.ts'

type Kind = PlannedContext['kind']

/** Categories in colours of the palette. */
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
