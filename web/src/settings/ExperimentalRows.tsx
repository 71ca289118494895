import { useLanguage, useWords } from '#language/Language.tsx'
import { Segments } from '#ui/field/Segments.tsx'
import { moduleChoices } from '@lustra/contract/settings'
import { useQuery } from '@tanstack/react-query'
import { saveSetting } from './settings-mutations.ts'
import { settingsQuery } from './settings-queries.ts'
import rowStyles from '#ui/edit-row/EditRow.module.css'
import sectionStyles from './sections.module.css'

const codes = ['new_plans_module', 'new_records_module'] as const

/** Each choice is saved at once. */
export function ExperimentalRows() {
  const { groups, experimental: words, saved } = useWords('settings').settings
  const { data: settings } = useQuery(settingsQuery(useLanguage()))
  const rows = codes.flatMap((code) => {
    const setting = settings?.find((each) => each.code === code && each.visible)
    return setting ? { code, value: setting.value, label: words[code] } : []
  })
  return (
    <section aria-labelledby="experimental">
      <h2 id="experimental" className="h3">
        {groups.experimentalFeatures}
      </h2>
      <dl className={sectionStyles.rows}>
        {rows.map(({ code, value, label }) => (
          <div key={code} className={rowStyles.row}>
            <dt>{label}</dt>
            <dd>
              <Segments
                small
                label={label}
                value={value}
                segments={moduleChoices.map((choice) => ({ value: choice as string, label: words[choice] }))}
                onChange={(next) => void saveSetting.run({ code, value: next }, { done: saved(label) })}
              />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
