import { useWords } from '#language/Language.tsx'
import { useStore } from '#browser/store.ts'
import { Switch } from '#ui/field/Switch.tsx'
import { toast } from '#ui/toast/toast.ts'
import { type ConsentService, changeConsent, consent } from './consent.ts'
import rowStyles from '#ui/edit-row/EditRow.module.css'

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
            onChange={(on) => {
              const undo = changeConsent(service, on)
              const text = words.states[service][on ? 'on' : 'off']
              toast.show({ text, undo: () => Promise.resolve(undo()) })
            }}
          />
        </dd>
      </div>
    )
  })
}
