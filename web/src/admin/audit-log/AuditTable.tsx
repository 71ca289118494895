import { dateTexts } from '#language/dates/date-texts.ts'
import { useUser } from '#data/user.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { Icon, type IconName } from '#ui/icons/Icon.tsx'
import { type Words } from '@lustra/words'
import { type AuditEvent } from '@lustra/contract/audit-log'
import { dayOf, formatLocalTime } from '@lustra/domain/calendar'
import { Link } from '@tanstack/react-router'
import { type Reader, valueText } from './value-text.ts'
import styles from './Audit.module.css'

const icons: Readonly<Record<AuditEvent['actorKind'], IconName>> = {
  user: 'person',
  operator: 'system',
  schedule: 'clock',
}

export function AuditTable({ events }: { readonly events: readonly AuditEvent[] }) {
  const words = useWords('auditLog', 'users', 'subscription', 'globalSettings')
  const language = useLanguage()
  const { timeZone } = useUser()
  const dates = dateTexts(language)
  const { columns } = words.auditLog
  const days = Map.groupBy(events, ({ at }) => dayOf(at))
  return (
    // The table scrolls, so it must be focusable.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={columns.act}>
      <table className={styles.table}>
        <thead>
          <tr>
            {[
              columns.when,
              columns.who,
              columns.act,
              columns.target,
              columns.before,
              columns.after,
              columns.address,
            ].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        {[...days].map(([day, ofDay]) => (
          <tbody key={day}>
            <tr>
              <th colSpan={7} scope="colgroup" className={styles.day}>
                {dates.fullDay(day)}
              </th>
            </tr>
            {ofDay.map((event) => (
              <EventRow key={event.id} event={event} reader={{ words, language, timeZone }} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

interface EventRowProps {
  readonly event: AuditEvent
  readonly reader: Reader
}

function EventRow({ event, reader }: EventRowProps) {
  const { at, actorKind, act, address } = event
  const words = reader.words.auditLog
  const text = (value: string | null) => (value === null ? null : valueText(value, event, reader))
  const before = text(event.before)
  const after = act === 'secret-changed' ? words.notShown : text(event.after)
  const values = [before, after].filter((value) => value !== null)
  return (
    <tr>
      <td className="num">{formatLocalTime(at).slice(11, 19)}</td>
      <td>
        <span className={styles.who}>
          <Icon name={icons[actorKind]} size="s" />
          <span>{actorOf(event, words)}</span>
        </span>
      </td>
      <td>
        <b>{words.acts[act]}</b>
        <span className={styles.details}>
          <Target event={event} words={words} />
          {values.length > 0 && `: ${values.join(' → ')}`}
        </span>
      </td>
      <td>
        <Target event={event} words={words} />
      </td>
      <td>{before ?? '–'}</td>
      <td>{after ?? '–'}</td>
      <td className="num">{address ?? words.thisServer}</td>
    </tr>
  )
}

function actorOf({ actorKind, actorId, actorName }: AuditEvent, words: Words['auditLog']): string {
  if (actorKind !== 'user') return words[actorKind]
  return actorName ?? words.removedUser(actorId ?? '')
}

interface TargetProps {
  readonly event: AuditEvent
  readonly words: Words['auditLog']
}

function Target({ event, words }: TargetProps) {
  const { targetKind, targetId, targetName } = event
  if (targetKind === 'installation') return words.installation
  if (targetKind !== 'user') return targetId
  if (targetName === null) return words.removedUser(targetId)
  return (
    <Link className="link" to="/admin/user-list" search={{ filter: targetName }}>
      {targetName}
    </Link>
  )
}
