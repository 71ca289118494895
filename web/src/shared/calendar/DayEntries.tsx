import { type ReactNode, memo } from 'react'
import { EntryBox, showsTime } from './EntryBox.tsx'
import { type WeekEntry } from './week-entry.ts'
import { type EntryPart } from './week-layout.ts'

export interface EntryTexts<Entry extends WeekEntry> {
  /** What is heard of an entry, or a part of it, after its name and the time it shows. */
  readonly about: (entry: Entry, part: { readonly isFirst: boolean; readonly showsTime: boolean }) => string
  readonly keyOf: (entry: Entry, kind: 'entry' | 'resize') => string
}

interface DayEntriesProps<Entry extends WeekEntry> extends EntryTexts<Entry> {
  readonly parts: readonly EntryPart<Entry>[]
  /** Null where it is no part of this day. */
  readonly tabStop: string | null
  /** These by the entry's own id, null likewise. */
  readonly selected: string | null
  readonly opened: string | null
  readonly lifted: string | null
}

/** The entries of one day: not looked at again unless one of them, or what is marked among them, has changed. */
export const DayEntries = memo(Entries, isSameDay) as typeof Entries

function Entries<Entry extends WeekEntry>(props: DayEntriesProps<Entry>): ReactNode {
  'use no memo'
  return props.parts.map((part) => {
    const { id, entry, isFirst, isLast } = part
    return (
      <EntryBox
        {...part}
        key={id}
        about={props.about(entry, { isFirst, showsTime: showsTime(part) })}
        entryKey={props.keyOf(entry, 'entry')}
        resizeKey={entry.resizable && isLast ? props.keyOf(entry, 'resize') : null}
        tabStop={props.tabStop === id}
        selected={props.selected === entry.id}
        opened={props.opened === entry.id && isFirst}
        lifted={props.lifted === entry.id}
      />
    )
  })
}

function isSameDay(before: DayEntriesProps<WeekEntry>, after: DayEntriesProps<WeekEntry>): boolean {
  const { parts } = after
  return (
    alike({ ...before, parts }, after) &&
    before.parts.length === parts.length &&
    before.parts.every((part, index) => alike(part, parts[index]!))
  )
}

function alike<Props extends object>(one: Props, other: Props): boolean {
  for (const key in one) if (one[key] !== other[key]) return false
  return true
}
