import { useCalendarRules } from '#data/use-calendar-rules.ts'
import { useWords } from '#language/Language.tsx'
import { DateSelect } from '#ui/date-picker/DateSelect.tsx'
import { dropdownItem } from '#ui/dropdown/item.ts'
import { SelectOne } from '#ui/dropdown/SelectOne.tsx'
import { auditActs } from '@lustra/contract/audit'
import { type AuditFilter } from '@lustra/contract/audit-log'
import styles from './Audit.module.css'

interface AuditFiltersProps {
  readonly filter: AuditFilter
  readonly actors: readonly { readonly id: string; readonly name: string | null }[]
  readonly onChange: (changes: Partial<AuditFilter>) => void
}

export function AuditFilters({ filter, actors, onChange }: AuditFiltersProps) {
  const { auditLog: words } = useWords('auditLog')
  const rules = useCalendarRules()
  const people = [
    dropdownItem('operator', words.operator),
    dropdownItem('schedule', words.schedule),
    ...actors.map(({ id, name }) => dropdownItem(id, name ?? words.removedUser(id))),
  ]
  const acts = auditActs.map((act) => dropdownItem(act, words.acts[act]))
  return (
    <>
      <SelectOne
        plain
        clearable
        label={words.actor}
        placeholder={words.anyone}
        load={async () => people}
        value={people.find(({ id }) => id === filter.actor) ?? null}
        onChange={(item) => onChange({ actor: item?.id ?? null })}
      />
      <SelectOne
        plain
        clearable
        filter={words.act}
        label={words.act}
        placeholder={words.anyAct}
        load={async () => acts}
        value={acts.find(({ id }) => id === filter.act) ?? null}
        onChange={(item) => onChange({ act: auditActs.find((act) => act === item?.id) ?? null })}
      />
      <div className={styles.days}>
        <DateSelect
          label={words.from}
          rules={rules}
          value={filter.from}
          onChange={(from) => onChange({ from })}
        />
        <DateSelect label={words.to} rules={rules} value={filter.to} onChange={(to) => onChange({ to })} />
      </div>
    </>
  )
}
