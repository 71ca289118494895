import { useStore } from '#browser/store.ts'
import { outcomeOf } from '#data/outcome.ts'
import { useRun } from '#data/use-run.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { notifications } from '#reminders/index.ts'
import { Button } from '#ui/button/Button.tsx'
import { ProblemLine } from '#ui/field/ProblemLine.tsx'
import { Switch } from '#ui/field/Switch.tsx'
import { LoadFailed } from '#ui/page/LoadFailed.tsx'
import { toast } from '#ui/toast/toast.ts'
import { type PushDevice } from '@lustra/contract/push'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ago } from '../security/ago.ts'
import {
  canPush,
  pushQuery,
  removePushDevice,
  sendPushTest,
  subscribePush,
  unsubscribePush,
} from './push-queries.ts'
import { ServiceSection } from './ServiceSection.tsx'
import sectionStyles from '../sections.module.css'
import styles from './Services.module.css'

/** Where reminders appear: this browser, and the user's other devices that receive push messages. */
export function PushSection() {
  const { push: words } = useWords('reminders').reminders.settings
  const permission = useStore(notifications.permission)
  const { data, dataUpdatedAt: now, isError, refetch } = useQuery(pushQuery)
  const key = (canPush() && data?.key) || null
  const others = data?.devices.filter(({ current }) => !current) ?? []
  const here = data?.devices.find(({ current }) => current) ?? null
  if (permission === null && others.length === 0) return null
  const hasPush = key !== null || others.length > 0
  return (
    <ServiceSection
      id="push"
      title={hasPush ? words.title : words.titleWithoutPush}
      {...(hasPush && { about: words.about })}
    >
      {isError && !data && <LoadFailed among text={words.failed} onRetry={() => void refetch()} />}
      <ul className={`${sectionStyles.rows} ${styles.switches}`}>
        {permission !== null && (
          <ThisBrowser {...{ permission, here, now }} applicationKey={key} onChange={refetch} />
        )}
        {others.map((device) => (
          <OtherDevice key={device.id} {...{ device, now }} onChange={refetch} />
        ))}
      </ul>
    </ServiceSection>
  )
}

interface ThisBrowserProps {
  readonly permission: NotificationPermission
  /** Set while this browser receives push messages. */
  readonly here: PushDevice | null
  /** Epoch milliseconds. */
  readonly now: number
  /** Null if the server or the browser does not support push messages (INT-N01). */
  readonly applicationKey: string | null
  readonly onChange: () => Promise<unknown>
}

/** The browser asks for permission only after a press of the button or switch. */
function ThisBrowser({ permission, here, now, applicationKey, onChange }: ThisBrowserProps) {
  const { push: words, ...texts } = useWords('reminders').reminders.settings
  const language = useLanguage()
  const [isRefused, setRefused] = useState(false)
  const testing = useRun({ run: () => outcomeOf(sendPushTest()) })
  const isOn = here !== null && !here.isLost && permission === 'granted'

  async function turn(on: boolean, key: string) {
    setRefused(false)
    testing.reset()
    try {
      if (on && permission === 'default') await notifications.ask()
      if (!on) await unsubscribePush()
      else if (notifications.permission.value === 'granted') await subscribePush(key)
    } catch {
      // Browsers do not give the reason.
      setRefused(true)
    }
    await onChange()
  }

  function test() {
    if (!isOn) notifications.show('test', { title: texts.testTitle, text: texts.testText })
    else
      void testing
        .run(undefined, { onSuccess: () => toast.show({ text: words.tested }) })
        .then(() => onChange())
  }

  return (
    <DeviceRow
      name={words.thisBrowser}
      state={
        permission === 'denied' ? (
          <Blocked what={texts.blocked} hint={texts.blockedHint} />
        ) : here?.isLost ? (
          <Blocked what={words.lost} hint={null} />
        ) : isOn ? (
          words.since(here.name, ago(here.since, now, language) ?? words.justNow)
        ) : (
          texts.states[permission]
        )
      }
      failure={isRefused ? words.refused : (testing.failure?.message ?? null)}
    >
      {permission === 'default' && applicationKey === null && (
        <Button look="quiet" size="s" onPress={() => void notifications.ask()}>
          {texts.allow}
        </Button>
      )}
      {permission === 'granted' && (
        <Button size="s" isPending={testing.isPending} onPress={test}>
          {words.test}
        </Button>
      )}
      {permission !== 'denied' && applicationKey !== null && (
        <Switch on={isOn} label={words.thisBrowser} onChange={(on) => void turn(on, applicationKey)} />
      )}
    </DeviceRow>
  )
}

interface OtherDeviceProps {
  readonly device: PushDevice
  /** Epoch milliseconds. */
  readonly now: number
  readonly onChange: () => Promise<unknown>
}

function OtherDevice({ device: { id, name, since, deliveredAt, isLost }, now, onChange }: OtherDeviceProps) {
  const { push: words } = useWords('reminders').reminders.settings
  const language = useLanguage()
  const removing = useRun({ run: () => outcomeOf(removePushDevice(id)) })
  const when = (instant: number) => ago(instant, now, language) ?? words.justNow
  return (
    <DeviceRow
      name={name}
      state={
        isLost ? (
          <Blocked what={words.lost} hint={words.lostHint} />
        ) : deliveredAt === null ? (
          words.enabled(when(since))
        ) : (
          words.delivered(when(deliveredAt))
        )
      }
      failure={removing.failure?.message ?? null}
    >
      <Button
        look="quiet"
        size="s"
        aria-label={isLost ? words.removeAt(name) : words.turnOffAt(name)}
        isPending={removing.isPending}
        onPress={() =>
          void removing
            .run(undefined, { onSuccess: () => toast.show({ text: words.turnedOff(name) }) })
            .then(() => onChange())
        }
      >
        {isLost ? words.remove : words.turnOff}
      </Button>
    </DeviceRow>
  )
}

interface DeviceRowProps {
  readonly name: string
  readonly state: ReactNode
  readonly failure: string | null
  readonly children: ReactNode
}

function DeviceRow({ name, state, failure, children }: DeviceRowProps) {
  return (
    <li>
      <div>
        <b>{name}</b>
        <small className="num">{state}</small>
      </div>
      <span className={styles.actions}>{children}</span>
      {failure !== null && (
        <div className={styles.failure}>
          <ProblemLine text={failure} />
        </div>
      )}
    </li>
  )
}

function Blocked({ what, hint }: { readonly what: string; readonly hint: string | null }) {
  return (
    <>
      <strong>{what}</strong> {hint}
    </>
  )
}
