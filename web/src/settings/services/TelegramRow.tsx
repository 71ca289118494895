import { outcomeOf } from '#data/outcome.ts'
import { useRun } from '#data/use-run.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { ProblemLine } from '#ui/field/ProblemLine.tsx'
import { toast } from '#ui/toast/toast.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { settingsQuery } from '../settings-queries.ts'
import { TelegramCodePanel } from './TelegramCodePanel.tsx'
import { type TelegramCode, newTelegramCode, revokeToken } from './services-queries.ts'
import rowStyles from '#ui/edit-row/EditRow.module.css'

interface TelegramRowProps {
  readonly settingId: string
  /** `CHAT;NAME`; empty without a connection (SET-N06). */
  readonly value: string
}

/** Connects a chat with the bot: a code is shown until it is used, or its time is over (SET-043, SET-N07). */
export function TelegramRow({ settingId, value }: TelegramRowProps) {
  const { telegram: words } = useWords('settings').settings.services
  const [code, setCode] = useState<TelegramCode | null>(null)
  const connecting = useRun({ run: () => outcomeOf(newTelegramCode()) })
  const revoking = useRun({ run: (tokenId: string) => outcomeOf(revokeToken(tokenId)) })
  const name = value.includes(';') ? value.slice(value.indexOf(';') + 1) : null
  const isWaiting = code !== null && name === null
  useQuery({ ...settingsQuery(useLanguage()), refetchInterval: isWaiting ? pollMs : false })

  if (isWaiting) {
    return (
      <TelegramCodePanel
        // A new code has a new time.
        key={code.tokenId}
        code={code}
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
      <dt>{words.title}</dt>
      <dd>
        {name === null ? words.notConnected : words.connected(name)}
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

const pollMs = 5000
