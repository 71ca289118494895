import { useUser } from '#data/user.ts'
import { dayAndTimeText } from '#language/dates/instant-texts.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { useFocusFallback } from '#ui/hooks/use-focus-fallback.ts'
import { LoadFailed } from '#ui/page/LoadFailed.tsx'
import type { Language } from '@lustra/contract/text'
import type { ListedUser, UserInfo } from '@lustra/contract/user-list'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode, RefObject } from 'react'
import { copy } from './copy.ts'
import { disable, enable, endSessions, grantRole, resetPassword, withdrawRole } from './user-actions.ts'
import { UserPlan } from './UserPlan.tsx'
import { userInfoQuery } from './users-queries.ts'
import styles from './UserCard.module.css'

interface UserCardProps {
  readonly ref: RefObject<HTMLElement | null>
  readonly user: ListedUser
  readonly onStep: (by: 1 | -1) => void
  readonly onClose: () => void
  readonly onRemove: () => void
}

/** One user (ADM-041). */
export function UserCard({ ref, user, onStep, onClose, onRemove }: UserCardProps) {
  const { users: words } = useWords('users')
  const { card } = words
  const { data: info, isError, refetch } = useQuery(userInfoQuery(user.id))
  // Sessions and roles disappear together with their buttons.
  useFocusFallback(ref, () => ref.current?.querySelector('button') ?? null)
  return (
    <aside ref={ref} className={styles.card} aria-label={card.label(user.username)}>
      <header className={styles.head}>
        <div>
          <h2>{user.firstName}</h2>
          <p>
            <span>{user.username}</span>
            <IconButton
              icon="copy"
              size="s"
              label={words.menu.copyEmail}
              onPress={() => void copy(user.username, words)}
            />
          </p>
        </div>
        <IconButton icon="fold" label={card.previous} onPress={() => onStep(-1)} />
        <IconButton icon="unfold" label={card.next} onPress={() => onStep(1)} />
        <IconButton icon="close" label={words.link.close} onPress={onClose} />
      </header>
      {isError && !info && <LoadFailed among text={card.failed} onRetry={() => void refetch()} />}
      {info && <Information info={info} />}
      <footer className={styles.actions}>
        <Action {...card.reset}>
          <Button onPress={() => void resetPassword(user, words)}>{card.reset.button}</Button>
        </Action>
        {user.status === 'D' ? (
          <Action {...card.enable}>
            <Button onPress={() => void enable(user)}>{words.menu.enable}</Button>
          </Action>
        ) : (
          <Action title={card.disable.title} text={card.disable.text(info?.sessions.length ?? 0)}>
            <Button onPress={() => void disable(user, words)}>{words.menu.disable}</Button>
          </Action>
        )}
        <Action {...card.remove}>
          <Button look="danger" onPress={onRemove}>
            {card.remove.button}
          </Button>
        </Action>
      </footer>
    </aside>
  )
}

function languageName(code: Language, language: Language): string {
  return new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? code
}

interface ActionProps {
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

function Action({ title, text, children }: ActionProps) {
  return (
    <div>
      <p>
        <b>{title}</b>
        <span>{text}</span>
      </p>
      {children}
    </div>
  )
}

function Information({ info }: { readonly info: UserInfo }) {
  const { users: words } = useWords('users')
  const language = useLanguage()
  const { timeZone } = useUser()
  const { card, columns } = words
  const method = info.lastLoginMethod && words.methods[info.lastLoginMethod]
  const status = info.status === 'D' ? 'disabled' : info.activated ? 'active' : 'invited'
  return (
    <div className={styles.body}>
      <dl className={styles.facts}>
        <dt>{columns.role}</dt>
        <dd>
          {info.roles.map((role) => (
            <span key={role} className={styles.role}>
              {words.roles[role]}
              {info.roles.length > 1 && (
                <IconButton
                  icon="close"
                  size="s"
                  label={card.withdraw(words.roles[role])}
                  onPress={() => void withdrawRole(info, role)}
                />
              )}
            </span>
          ))}
          <Button look="quiet" size="s" onPress={() => void grantRole(info, words)}>
            {words.menu.grant}
          </Button>
        </dd>
        <dt>{card.id}</dt>
        <dd>{info.id}</dd>
        <dt>{columns.status}</dt>
        <dd>{words.status[status]}</dd>
        <dt>{columns.userClassification}</dt>
        <dd>{words.classes[info.userClassification]}</dd>
        <dt>{card.registered}</dt>
        <dd>{dayAndTimeText(info.registeredTime * 1000, language, timeZone)}</dd>
        <dt>{columns.lastLoginTime}</dt>
        <dd>
          {info.lastLoginTime === 0
            ? words.never
            : [dayAndTimeText(info.lastLoginTime * 1000, language, timeZone), method]
                .filter(Boolean)
                .join(', ')}
        </dd>
        <dt>{card.language}</dt>
        <dd>{languageName(info.language, language)}</dd>
        <dt>{columns.timeZone}</dt>
        <dd>{info.timeZone}</dd>
        {info.undelivered !== null && (
          <>
            <dt>{card.lastEmail}</dt>
            <dd>{card.undelivered(info.undelivered)}</dd>
          </>
        )}
        <dt>{card.connected}</dt>
        <dd>{info.connected.join(', ') || card.nothing}</dd>
      </dl>
      <UserPlan info={info} />
      <section>
        <header>
          <h3>{card.sessions}</h3>
          <span>{info.sessions.length}</span>
          {info.sessions.length > 0 && (
            <Button look="quiet" size="s" onPress={() => void endSessions(info)}>
              {card.endAll}
            </Button>
          )}
        </header>
        <ul>
          {info.sessions.map(({ id, device, seenAt }) => (
            <li key={id}>
              <span>{device}</span>
              <span className={styles.faint}>{dayAndTimeText(seenAt, language, timeZone)}</span>
              <IconButton
                icon="close"
                size="s"
                label={card.end(device)}
                onPress={() => void endSessions(info, id)}
              />
            </li>
          ))}
        </ul>
      </section>
      {info.onboarding.map(({ version, lines }) => (
        <section key={version}>
          <header>
            <h3>{`${card.answers} · ${card.form(version)}`}</h3>
          </header>
          {lines.map(({ label, value }) => (
            <p key={`${label} ${value}`} className={styles.answer}>
              {label && <span>{label}</span>}
              <span>{value}</span>
            </p>
          ))}
        </section>
      ))}
      <section>
        <header>
          <h3>{card.data}</h3>
          <span className={styles.faint}>{card.countsOnly}</span>
        </header>
        <dl className={styles.counts}>
          {(Object.keys(card.counts) as (keyof typeof card.counts)[]).map((name) => (
            <div key={name}>
              <dd>{info.counts[name].toLocaleString(language)}</dd>
              <dt>{card.counts[name]}</dt>
            </div>
          ))}
        </dl>
      </section>
    </div>
  )
}
