import { useRun } from '#data/use-run.ts'
import { useUser } from '#data/user.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { ProblemLine } from '#ui/field/ProblemLine.tsx'
import { Switch } from '#ui/field/Switch.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { saveSetting } from '../settings-mutations.ts'
import { settingsQuery } from '../settings-queries.ts'
import { ServiceSection } from './ServiceSection.tsx'
import sectionStyles from '../sections.module.css'
import styles from './Services.module.css'

const codes = ['remindersByEmail', 'newsByEmail'] as const

/** E-mail settings; empty if the server sends no mail (INT-N01). */
export function MailSection() {
  const { mail: words } = useWords('settings').settings.services
  const { userName: address } = useUser()
  const { data: settings } = useQuery(settingsQuery(useLanguage()))
  const texts = {
    remindersByEmail: [words.reminders, words.remindersHint],
    newsByEmail: [words.news, words.newsHint],
  } as const
  const visible = codes.flatMap(
    (code) => settings?.find((setting) => setting.code === code && setting.visible) ?? [],
  )
  if (visible.length === 0) return null
  return (
    <ServiceSection id="mail" title={words.title} aside={words.to(address)}>
      <ul className={`${sectionStyles.rows} ${styles.switches}`}>
        {codes.map((code) => {
          const setting = visible.find((each) => each.code === code)
          const [label, hint] = texts[code]
          return (
            setting && <MailSwitch key={code} {...{ code, label, hint }} isOn={setting.value === 'YES'} />
          )
        })}
      </ul>
    </ServiceSection>
  )
}

interface MailSwitchProps {
  readonly code: (typeof codes)[number]
  readonly label: string
  readonly hint: string
  readonly isOn: boolean
}

function MailSwitch({ code, label, hint, isOn }: MailSwitchProps) {
  const { saved } = useWords('settings').settings
  const saving = useRun(saveSetting)
  /** The new value while it is being saved. */
  const [wanted, setWanted] = useState(isOn)

  function save(on: boolean) {
    setWanted(on)
    void saving.run({ code, value: on ? 'YES' : 'NO' }, { done: saved(label) })
  }

  return (
    <li>
      <div>
        <b>{label}</b>
        <small>{hint}</small>
      </div>
      <span className={styles.actions}>
        <Switch on={saving.isPending ? wanted : isOn} label={label} onChange={save} />
      </span>
      {saving.failure && (
        <div className={styles.failure}>
          <ProblemLine text={saving.failure.message} />
        </div>
      )}
    </li>
  )
}
