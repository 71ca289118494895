import { deferred } from '#browser/deferred.ts'
import { outcomeOf } from '#data/outcome.ts'
import { useRun } from '#data/use-run.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { withWords } from '#language/with-words.ts'
import { Button } from '#ui/button/Button.tsx'
import { Note } from '#ui/page/Note.tsx'
import { toast } from '#ui/toast/toast.ts'
import { useState } from 'react'
import { ago } from './ago.ts'
import { confirmed } from './confirmed.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import {
  type NewFactor,
  type SecurityState,
  renewRecoveryCodes,
  startFactor,
  turnFactorOff,
} from './security-queries.ts'
import rowStyles from '#ui/edit-row/EditRow.module.css'
import sectionStyles from '../sections.module.css'
import styles from './Security.module.css'

const SetUpFactor = deferred(
  withWords(async () => (await import('./SetUpFactor.tsx')).SetUpFactor, 'security'),
)

interface FactorRowProps {
  readonly factor: SecurityState['factor']
  /** Epoch milliseconds. */
  readonly now: number
  readonly editing: boolean
  readonly onEdit: () => void
  readonly onEnd: () => void
}

export function FactorRow({ factor, now, editing, onEdit, onEnd }: FactorRowProps) {
  const { factor: texts } = useWords('security').security
  const language = useLanguage()
  const [started, setStarted] = useState<NewFactor | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const starting = useRun({ run: () => confirmed(() => outcomeOf(startFactor())) })
  const ending = useRun({ run: () => confirmed(() => outcomeOf(turnFactorOff())) })
  const renewing = useRun({ run: () => confirmed(() => outcomeOf(renewRecoveryCodes())) })
  const failure = starting.failure ?? ending.failure ?? renewing.failure

  function begin() {
    void starting.run(undefined, {
      onSuccess: (factorToSetUp) => {
        setStarted(factorToSetUp)
        onEdit()
      },
    })
  }

  if (editing && started) {
    return (
      <div className={`${rowStyles.row} ${styles.wide}`} data-editing>
        <dt>
          {texts.label}
          <em className={sectionStyles.faint}>{texts.beingSetUp}</em>
        </dt>
        <dd>
          <SetUpFactor factor={started} onEnd={onEnd} />
        </dd>
      </div>
    )
  }
  const when = factor && (ago(factor.since, now, language) ?? texts.justNow)
  return (
    <>
      <div className={rowStyles.row}>
        <dt>{texts.label}</dt>
        <dd>
          {factor && when !== null ? texts.on(when, factor.codesLeft) : texts.off}
          {failure && <Note tone="bad">{failure.message}</Note>}
        </dd>
        <dd className={rowStyles.act}>
          {factor ? (
            <>
              <Button
                look="quiet"
                size="s"
                isPending={renewing.isPending}
                onPress={() => void renewing.run(undefined, { onSuccess: setCodes })}
              >
                {texts.renew}
              </Button>
              <Button
                look="quietDanger"
                size="s"
                isPending={ending.isPending}
                onPress={() =>
                  void ending.run(undefined, { onSuccess: () => toast.show({ text: texts.turnedOff }) })
                }
              >
                {texts.turnOff}
              </Button>
            </>
          ) : (
            <Button look="quiet" size="s" isPending={starting.isPending} onPress={begin}>
              {texts.setUp}
            </Button>
          )}
        </dd>
      </div>
      {codes && factor && (
        <div className={`${rowStyles.row} ${styles.wide}`} data-editing>
          <dt className="hidden">{texts.renew}</dt>
          <dd>
            <RecoveryCodes codes={codes} />
            <Button size="s" onPress={() => setCodes(null)}>
              {texts.saved}
            </Button>
          </dd>
        </div>
      )}
    </>
  )
}
