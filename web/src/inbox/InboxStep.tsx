import type { NoteId } from '@lustra/contract/ids'
import { useState } from 'react'
import { InboxPanes } from './InboxPanes.tsx'

/** The inbox as a step of a review: its address is that of the review. */
export function InboxStep() {
  const [named, setNamed] = useState<NoteId>()
  return (
    <InboxPanes
      show="waiting"
      takesFocus={false}
      opened={{
        named,
        isHere: () => true,
        open: (id) => setNamed(id ?? undefined),
        leave: (id, nextId) => setNamed((now) => (now === id ? (nextId ?? undefined) : now)),
      }}
    />
  )
}
