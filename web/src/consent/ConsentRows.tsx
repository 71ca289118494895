import { useWords } from '#language/Language.tsx'
import { useStore } from '#browser/store.ts'
import { Switch } from '#ui/field/Switch.tsx'
import { type ConsentService, answerConsent, consent } from './consent.ts'
import rowStyles from '#ui/edit-row/EditRow.module.css'

/** What is allowed in this browser, in the settings. */
export function ConsentRows({ services }: { readonly services: readonly ConsentService[] }) {
  const words = useWords('consent').consent
  const answers = useStore(consent)
  return services.map((service) => {
    const isAllowed = answers[service] === true
    return (
      <div key={service} className={rowStyles.row}>
        <dt>{words.titles[service]}</dt>
        <dd>{words.states[service][isAllowed ? 'on' : 'off']}</dd>
        <dd className={rowStyles.act}>
          <Switch
            on={isAllowed}
            label={words.switches[service]}
            onChange={(on) => answerConsent([service], on)}
          />
        </dd>
      </div>
    )
  })
}
