import { useWords } from '#language/Language.tsx'
import { ProblemLine } from '#ui/field/ProblemLine.tsx'
import { Switch } from '#ui/field/Switch.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { canPush, pushQuery, subscribePush, unsubscribePush } from './push-queries.ts'
import styles from './PushSwitch.module.css'

/** Reminders in this browser with no page open; nothing where the server or the browser has none (INT-N01). */
export function PushSwitch() {
  const words = useWords('reminders').reminders.settings.push
  const { data, refetch } = useQuery({ ...pushQuery, enabled: canPush() })
  const [isRefused, setRefused] = useState(false)
  const key = data?.key ?? null
  const isOn = data?.devices.some(({ current, isLost }) => current && !isLost) ?? false
  if (!data || key === null) return null

  async function turn(on: boolean, applicationKey: string) {
    setRefused(false)
    try {
      await (on ? subscribePush(applicationKey) : unsubscribePush())
    } catch {
      // Browsers do not say why.
      setRefused(true)
    }
    await refetch()
  }

  return (
    <span className={styles.push}>
      <Switch on={isOn} label={words.label} onChange={(on) => void turn(on, key)} />
      <span aria-hidden>{words.label}</span>
      {isRefused && <ProblemLine text={words.refused} />}
    </span>
  )
}
