import { type ReactElement, type ReactNode, memo } from 'react'
import { type Box, type EntryTexts, entryBox } from './EntryBox.tsx'
import { useBoxes } from './use-boxes.ts'
import { type WeekEntry } from './week-entry.ts'
import { type EntryPart } from './week-layout.ts'

interface DayEntriesProps<Entry extends WeekEntry> extends EntryTexts<Entry> {
  readonly parts: readonly EntryPart<Entry>[]
  /** Null where it is no part of this day. */
  readonly tabStop: string | null
  /** These by the entry's own id, null likewise. */
  readonly selected: string | null
  readonly opened: string | null
}

/** The entries of one day: not looked at again unless one of them, or what is marked among them, has changed. */
export const DayEntries = memo(Entries, isSameDay) as typeof Entries

function Entries<Entry extends WeekEntry>(props: DayEntriesProps<Entry>): ReactNode {
  'use no memo'
  const { about, keyOf } = props
  const boxOf = useBoxes(props.parts)
  return props.parts.map((part) => {
    const { id, entry } = part
    return drawn(boxOf.get(id)!, {
      part,
      about,
      keyOf,
      tabStop: props.tabStop === id,
      selected: props.selected === entry.id,
      opened: props.opened === entry.id && part.isFirst,
    })
  })
}

interface Kept {
  readonly element: ReactElement
  readonly box: { readonly part: EntryPart<WeekEntry> }
}

/** By the entry, what was drawn of it last. */
const kept = new WeakMap<WeekEntry, Kept>()

/** The same element as long as nothing about it changes, so that React looks at the changed ones of a day alone. */
function drawn<Entry extends WeekEntry>(key: number, box: Box<Entry>): ReactElement {
  const { entry } = box.part
  const before = kept.get(entry)
  if (before?.element.key === String(key) && isSameBox(before.box, box)) return before.element
  const element = entryBox(key, box)
  kept.set(entry, { element, box })
  return element
}

/** Of a day that was laid out anew, most parts are what they were. */
function isSameBox<Entry extends WeekEntry>(before: Kept['box'], box: Box<Entry>): boolean {
  const { part } = box
  return alike({ ...before, part }, box) && (before.part === part || alike(before.part, part))
}

function isSameDay(before: DayEntriesProps<WeekEntry>, after: DayEntriesProps<WeekEntry>): boolean {
  const { parts } = after
  if (!alike({ ...before, parts }, after)) return false
  if (before.parts === parts) return true
  return (
    before.parts.length === parts.length && before.parts.every((part, index) => alike(part, parts[index]!))
  )
}

function alike<One extends object>(one: One, other: { readonly [Name in keyof One]: unknown }): boolean {
  for (const key in one) if (one[key] !== other[key]) return false
  return true
}
