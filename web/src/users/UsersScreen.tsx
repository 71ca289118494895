import { useWords } from '#language/Language.tsx'
import { useStore } from '#browser/store.ts'
import { ConfirmHost } from '#settings/index.ts'
import { Button } from '#ui/button/Button.tsx'
import { FilterField } from '#ui/field/FilterField.tsx'
import { Segments } from '#ui/field/Segments.tsx'
import pageStyles from '#ui/page/Screen.module.css'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { ExistingUsers } from './ExistingUsers.tsx'
import { DeletedUsers } from './DeletedUsers.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { LinkDialog } from './LinkDialog.tsx'
import { openLink } from './user-actions.ts'
import { reloadUsers } from './users-queries.ts'
import styles from './UsersScreen.module.css'

const modes = ['existing', 'deleted'] as const

export function UsersScreen() {
  const { users: words } = useWords('users')
  const [mode, setMode] = useState<(typeof modes)[number]>('existing')
  const [filter, setFilter] = useState(useSearch({ from: '/admin/user-list' }).filter ?? '')
  const [total, setTotal] = useState('')
  const [isInviting, setInviting] = useState(false)
  const link = useStore(openLink)
  const List = mode === 'existing' ? ExistingUsers : DeletedUsers
  return (
    <main className={pageStyles.screen}>
      <h1 className="hidden">{words.title}</h1>
      <div className={pageStyles.tools}>
        <Segments
          label={words.mode}
          segments={modes.map((value) => ({ value, label: words.modes[value] }))}
          value={mode}
          onChange={setMode}
        />
        <Button icon="refresh" onPress={() => void reloadUsers()}>
          {words.refresh}
        </Button>
        <FilterField label={words.filter} value={filter} onChange={setFilter} />
        <Button icon="plus" onPress={() => setInviting(true)}>
          {words.invite}
        </Button>
        <span className={styles.total} role="status">
          {total}
        </span>
      </div>
      <List key={mode} filter={filter.trim()} onTotal={setTotal} />
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      {link && <LinkDialog {...link} onClose={() => openLink.set(null)} />}
      <ConfirmHost />
    </main>
  )
}
