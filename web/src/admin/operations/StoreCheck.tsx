import { useQuery } from '@tanstack/react-query'
import { outcomeOf } from '#data/outcome.ts'
import { useRun } from '#data/use-run.ts'
import { useUser } from '#data/user.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { dayAndTimeText } from '#language/dates/instant-texts.ts'
import { Button } from '#ui/button/Button.tsx'
import { ProblemLine } from '#ui/field/ProblemLine.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { checkStore, storeCheckQuery } from '../monitoring/monitoring-queries.ts'
import { durationText } from '../monitoring/server-texts.ts'
import styles from './Operations.module.css'

const repairCommand = 'npm start -- doctor --repair'

export function StoreCheck() {
  const words = useWords('monitoring').monitoring.operations.check
  const language = useLanguage()
  const { timeZone } = useUser()
  const { data } = useQuery(storeCheckQuery)
  const starting = useRun({ run: () => outcomeOf(checkStore()) })
  const check = data?.check ?? null
  const isWell = check?.failure === null && check.count === 0
  return (
    <section aria-labelledby="store-check">
      <header className={styles.head}>
        <h2 id="store-check">{words.title}</h2>
        <span>
          {check &&
            words.at(dayAndTimeText(check.at, language, timeZone), durationText(check.tookMs, language))}
        </span>
        <Button
          size="s"
          isPending={starting.isPending || data?.isRunning === true}
          isDisabled={!data}
          onPress={() => void starting.run(undefined)}
        >
          {words.start}
        </Button>
      </header>
      <div role="status">
        {starting.failure && <ProblemLine text={starting.failure.message} />}
        {data?.isRunning && (
          <p className={styles.progress}>
            {words.running}
            <progress aria-label={words.title} />
          </p>
        )}
        {data && !data.isRunning && (
          <p className={styles.outcome} data-well={isWell}>
            {check && <Icon name={isWell ? 'check' : 'alert'} size="s" />}
            {check === null
              ? words.never
              : check.failure !== null
                ? words.failed(check.failure)
                : isWell
                  ? words.well
                  : words.found(check.count)}
          </p>
        )}
      </div>
      {check && check.findings.length > 0 && (
        <>
          {/* The findings are those of the command, which exist only in English. */}
          <ul className={styles.findings} lang="en">
            {check.findings.map(({ text, repair, advice }) => (
              <li key={text}>
                <b>{text}</b>
                <span>{repair === null ? advice : words.repairable(repair)}</span>
              </li>
            ))}
          </ul>
          <p className={styles.command}>
            {words.command} <code>{repairCommand}</code>
          </p>
        </>
      )}
    </section>
  )
}
