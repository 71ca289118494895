import { useWords } from '#language/Language.tsx'
import { useStillAt } from '#ui/hooks/use-still-at.ts'
import { Segments } from '#ui/field/Segments.tsx'
import type { NoteId } from '@lustra/contract/ids'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { FlowChart } from './FlowChart.tsx'
import { InboxPanes, type OpenedNote } from './InboxPanes.tsx'
import styles from './InboxScreen.module.css'

export function InboxScreen() {
  const { inbox: words } = useWords('inbox')
  const { note: named, show = 'waiting' } = useSearch({ from: '/inside/inbox' })
  const navigate = useNavigate({ from: '/inbox' })
  const isHere = useStillAt('/inbox')

  const opened: OpenedNote = {
    named,
    isHere,
    open: (id, replace = false) => void navigate({ search: addressOf(id), replace }),
    leave(id, nextId) {
      if (!isHere()) return
      void navigate({ search: (now) => (now.note === id ? addressOf(nextId) : now), replace: true })
    },
  }

  return (
    <main className={styles.screen}>
      <InboxPanes
        show={show}
        opened={opened}
        takesFocus={named === undefined}
        renderHead={(data) => (
          <header className={styles.head}>
            <h1 tabIndex={-1}>{words.title}</h1>
            {data && <span className="num">{words.count(data.waiting)}</span>}
            <Segments
              small
              label={words.show.label}
              value={show}
              segments={(['waiting', 'processed'] as const).map((value) => ({
                value,
                label: words.show[value],
              }))}
              onChange={(value) => void navigate({ search: value === 'waiting' ? {} : { show: value } })}
            />
          </header>
        )}
        renderFoot={({ flow }) => <FlowChart flow={flow} />}
      />
    </main>
  )
}

function addressOf(id: NoteId | null) {
  return id === null ? {} : { note: id }
}
