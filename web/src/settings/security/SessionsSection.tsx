import { useOptimisticQuery } from '#data/use-optimistic-query.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { Badge } from '#ui/page/Badge.tsx'
import { LoadFailed } from '#ui/page/LoadFailed.tsx'
import { Button } from '#ui/button/Button.tsx'
import { ago } from './ago.ts'
import { type Session, endOtherSessions, endSession } from './session-mutations.ts'
import { SecurityIcon } from './SecurityIcon.tsx'
import { sessionsQuery } from './security-queries.ts'
import rowStyles from '#ui/edit-row/EditRow.module.css'
import sectionStyles from '../sections.module.css'
import securityStyles from './Security.module.css'

/** The sessions of the account, most recently used first; all but the current one can be ended. */
export function SessionsSection() {
  const words = useWords('security')
  const { sessions: texts } = words.security
  const language = useLanguage()
  const { data: sessions, dataUpdatedAt: now, isError, refetch } = useOptimisticQuery(sessionsQuery)

  return (
    <section aria-labelledby="sessions">
      <header className={sectionStyles.head}>
        <h2 id="sessions" className="h3">
          {texts.title}
        </h2>
        {sessions?.some(({ current }) => !current) && (
          <Button look="quietDanger" size="s" onPress={() => void endOtherSessions.run({})}>
            {texts.endOthers}
          </Button>
        )}
      </header>
      {isError && !sessions && <LoadFailed among text={texts.failed} onRetry={() => void refetch()} />}
      <ul
        className={`${sectionStyles.rows} ${securityStyles.sessions} ${securityStyles.things}`}
        aria-busy={!sessions && !isError}
      >
        {[...(sessions ?? [])].toSorted(hereFirst).map((session) => (
          <li
            key={session.id}
            className={`${rowStyles.row} ${securityStyles.session}`}
            data-here={session.current || undefined}
          >
            <SecurityIcon name={/iPhone|iPad|Android/.test(session.device) ? 'phone' : 'laptop'} size="l" />
            <div>
              <b>
                {session.device}
                {session.current && (
                  <>
                    {' '}
                    <Badge>{texts.here}</Badge>
                  </>
                )}
              </b>
              <span className={sectionStyles.faint}>
                {texts.since(ago(session.createdAt, now, language) ?? texts.justNow)}
              </span>
            </div>
            <span className={`num ${sectionStyles.faint}`}>
              {session.current ? texts.now : (ago(session.seenAt, now, language) ?? texts.justNow)}
            </span>
            {!session.current && (
              <Button
                look="quiet"
                size="s"
                aria-label={texts.endOf(session.device)}
                onPress={() => void endSession.run({ sessionId: session.id, device: session.device })}
              >
                {texts.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function hereFirst(one: Session, other: Session): number {
  return Number(other.current) - Number(one.current)
}
