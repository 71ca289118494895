/** The items of a dropdown, in the form sent by the server. */
import { noContext } from '@lustra/contract/ids'

export const itemKinds = ['Category', 'Person', 'Place', 'Other'] as const
export type ItemKind = (typeof itemKinds)[number]

export interface DropdownItem {
  readonly id: string
  readonly title: string
  /** A class for style sheets. */
  readonly addClass: string
  readonly addData: {
    /** Category, Person, Place or any other word. */
    readonly type: string
    /** Hex digits without `#`. */
    readonly color: string
  }
}

const defaultColor = '806EF0'

export interface ItemLook {
  readonly sign: 'dot' | 'person' | 'place' | 'tag' | 'none'
  /** Six hex digits. */
  readonly color: string
}

export function dropdownItem(
  id: string,
  title: string,
  { type = 'Other', color = defaultColor, addClass = '' } = {},
): DropdownItem {
  return { id, title, addClass, addData: { type, color } }
}

export function noContextItem(title: string): DropdownItem {
  return dropdownItem(noContext, title)
}

function kindOf({ addData }: DropdownItem): ItemKind {
  return itemKinds.find((kind) => kind === addData.type) ?? 'Other'
}

export function lookOf(item: DropdownItem): ItemLook {
  return { sign: item.id === noContext ? 'none' : signs[kindOf(item)], color: colorOf(item.addData.color) }
}

/** Anything but six hex digits gives the default colour. */
function colorOf(color: string): string {
  return /^[0-9a-f]{6}$/iu.test(color) ? color : defaultColor
}

export interface ItemGroup {
  readonly kind: ItemKind
  readonly items: readonly DropdownItem[]
}

/** By kind, in the order of the contexts screen; the order within a kind is kept. */
export function groupsOf(items: readonly DropdownItem[]): ItemGroup[] {
  return itemKinds
    .map((kind) => ({ kind, items: items.filter((item) => item.id !== noContext && kindOf(item) === kind) }))
    .filter((group) => group.items.length > 0)
}

const signs: Readonly<Record<ItemKind, ItemLook['sign']>> = {
  Category: 'dot',
  Person: 'person',
  Place: 'place',
  Other: 'tag',
}
