import { outcomeOf } from '#data/outcome.ts'
import { useRun } from '#data/use-run.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { ProblemLine } from '#ui/field/ProblemLine.tsx'
import { toast } from '#ui/toast/toast.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { settingsQuery } from '../settings-queries.ts'
import { TelegramCodePanel } from './TelegramCodePanel.tsx'
import { type TelegramCode, newTelegramCode, revokeToken } from './services-queries.ts'
import { chatName, pollInterval } from './telegram-chat.ts'
import rowStyles from '#ui/edit-row/EditRow.module.css'
import sectionStyles from '../sections.module.css'
import securityStyles from '../security/Security.module.css'

interface TelegramRowProps {
  readonly settingId: string
  /** `CHAT;NAME`; empty without a connection (SET-N06). */
  readonly value: string
  readonly label: string
  readonly isAmongOthers?: boolean
}

/** Connects a chat with the bot: the code is visible until it is used or expires (SET-043, SET-N07). */
export function TelegramRow({ settingId, value, label, isAmongOthers = false }: TelegramRowProps) {
  const { telegram: words } = useWords('settings').settings.services
  const [code, setCode] = useState<TelegramCode | null>(null)
  const connecting = useRun({ run: () => outcomeOf(newTelegramCode()) })
  const revoking = useRun({ run: (tokenId: string) => outcomeOf(revokeToken(tokenId)) })
  const name = chatName(value)
  const isWaiting = code !== null && name === null
  useQuery({ ...settingsQuery(useLanguage()), refetchInterval: () => pollInterval(code, value) })

  if (isWaiting) {
    return (
      <TelegramCodePanel
        // A new code restarts the timer.
        key={code.tokenId}
        code={code}
        label={label}
        isWide={!isAmongOthers}
        failure={connecting.failure?.message ?? null}
        onRenew={() => void connecting.run(undefined, { onSuccess: setCode })}
        onCancel={() => {
          setCode(null)
          void revoking.run(code.tokenId)
        }}
      />
    )
  }
  const failure = connecting.failure ?? revoking.failure
  return (
    <div className={rowStyles.row}>
      <dt>{label}</dt>
      <dd>
        {name === null ? (
          <span className={sectionStyles.faint}>{isAmongOthers ? words.notConnected : words.noChat}</span>
        ) : isAmongOthers ? (
          <>
            <span className={securityStyles.connected}>
              <Icon name="check" size="s" />
              {words.connected}
            </span>
            <span className={sectionStyles.faint}>{name}</span>
          </>
        ) : (
          name
        )}
        {failure && <ProblemLine text={failure.message} />}
      </dd>
      <dd className={rowStyles.act}>
        {name === null ? (
          <Button
            look="quiet"
            size="s"
            isPending={connecting.isPending}
            aria-label={words.connectTelegram}
            onPress={() => void connecting.run(undefined, { onSuccess: setCode })}
          >
            {words.connect}
          </Button>
        ) : (
          <Button
            look="quiet"
            size="s"
            isPending={revoking.isPending}
            aria-label={words.disconnectTelegram}
            onPress={() => {
              setCode(null)
              void revoking.run(settingId, { onSuccess: () => toast.show({ text: words.disconnected }) })
            }}
          >
            {words.disconnect}
          </Button>
        )}
      </dd>
    </div>
  )
}
