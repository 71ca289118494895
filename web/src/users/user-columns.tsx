import { useUser } from '#data/user.ts'
import { dayAndTimeText } from '#language/dates/instant-texts.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import type { ListedUser, RemovedUser, RemovedUserColumn, UserColumn } from '@lustra/contract/user-list'
import type { ReactNode } from 'react'
import styles from './UserTable.module.css'

export interface Column<Row, Name extends string> {
  readonly name: Name
  readonly width: string
  /** The width of the list from which the column is visible. */
  readonly room?: 'medium' | 'wide'
  readonly isNumber?: boolean
  readonly cell: (row: Row) => ReactNode
}

export function useExistingColumns(): readonly Column<ListedUser, UserColumn>[] {
  const { users: words } = useWords('users')
  const shared = useSharedColumns()
  return [
    {
      name: 'online',
      width: '32px',
      cell: ({ online }) => online && <i className={styles.online} role="img" aria-label={words.online} />,
    },
    { name: 'username', width: 'minmax(120px, 2.4fr)', cell: ({ username }) => username },
    { name: 'firstName', width: 'minmax(80px, 1fr)', room: 'medium', cell: ({ firstName }) => firstName },
    { name: 'role', width: 'minmax(90px, 1fr)', room: 'medium', cell: ({ role }) => words.roles[role] },
    {
      name: 'status',
      width: '96px',
      room: 'medium',
      cell: ({ status, activated }) =>
        status === 'D' ? (
          <span className={styles.disabled}>
            <Icon name="none" size="s" />
            {words.status.disabled}
          </span>
        ) : (
          words.status[activated ? 'active' : 'invited']
        ),
    },
    { name: 'language', width: '64px', room: 'wide', cell: ({ language }) => language },
    { name: 'timeZone', width: 'minmax(100px, 1.4fr)', room: 'wide', cell: ({ timeZone }) => timeZone },
    {
      name: 'externalSystems',
      width: '90px',
      room: 'wide',
      cell: ({ externalSystems }) =>
        systems
          .filter(({ name }) => externalSystems[name])
          .map(({ name, letter, title }) => (
            <abbr key={name} className={styles.system} title={title}>
              {letter}
            </abbr>
          )),
    },
    { ...shared.lastLoginTime, width: '140px' },
    shared.lastLoginMethod,
    {
      name: 'onboarding',
      width: '64px',
      room: 'wide',
      cell: ({ onboarding }) => <span title={onboarding.description}>{onboarding.title}</span>,
    },
    shared.userClassification,
    shared.loginCount,
  ]
}

const systems = [
  { name: 'google', letter: 'G', title: 'Google' },
  { name: 'facebook', letter: 'f', title: 'Facebook' },
  { name: 'evernote', letter: 'E', title: 'Evernote' },
  { name: 'telegram', letter: 'T', title: 'Telegram' },
] as const

export function useDeletedColumns(): readonly Column<RemovedUser, RemovedUserColumn>[] {
  const language = useLanguage()
  const { timeZone: zone } = useUser()
  const shared = useSharedColumns()
  return [
    { name: 'username', width: 'minmax(120px, 2fr)', cell: ({ username }) => username },
    {
      name: 'removedDate',
      width: '130px',
      cell: ({ removedDate }) => dayAndTimeText(removedDate * 1000, language, zone),
    },
    {
      name: 'reasons',
      width: 'minmax(140px, 3fr)',
      room: 'medium',
      cell: ({ reasons, comment }) => (
        <span title={comment}>
          {reasons
            .filter(({ set }) => set)
            .map(({ name }) => name)
            .join(', ')}
        </span>
      ),
    },
    { ...shared.lastLoginTime, width: '130px', room: 'medium' },
    shared.lastLoginMethod,
    shared.userClassification,
    shared.loginCount,
  ]
}

function useSharedColumns() {
  const { users: words } = useWords('users')
  const language = useLanguage()
  const { timeZone: zone } = useUser()
  return {
    lastLoginTime: {
      name: 'lastLoginTime',
      cell: ({ lastLoginTime }) =>
        lastLoginTime === 0 ? words.never : dayAndTimeText(lastLoginTime * 1000, language, zone),
    },
    lastLoginMethod: {
      name: 'lastLoginMethod',
      width: '96px',
      room: 'wide',
      cell: ({ lastLoginMethod }) => lastLoginMethod && words.methods[lastLoginMethod],
    },
    userClassification: {
      name: 'userClassification',
      width: '88px',
      room: 'wide',
      cell: ({ userClassification: name }) => <span data-class={name}>{words.classes[name]}</span>,
    },
    loginCount: {
      name: 'loginCount',
      width: '72px',
      room: 'medium',
      isNumber: true,
      cell: ({ loginCount }) => loginCount,
    },
  } satisfies { readonly [Name in RemovedUserColumn & UserColumn]?: SharedColumn<Name> }
}

type SharedColumn<Name extends string> = Omit<Column<ListedUser | RemovedUser, Name>, 'width'> & {
  readonly width?: string
}
