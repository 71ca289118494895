import { useWords } from '#language/Language.tsx'
import { dropdownItem } from '#ui/dropdown/item.ts'
import { SelectOne } from '#ui/dropdown/SelectOne.tsx'
import { type Comparison, comparisons } from '@lustra/domain/reports'
import { type ChooseParam } from './params-after.ts'
import styles from './ReportParams.module.css'

interface CompareParamProps {
  readonly compare: Comparison
  readonly onChoose: ChooseParam
}

export function CompareParam({ compare, onChoose }: CompareParamProps) {
  const words = useWords('reports').reports.params
  // Items need an id.
  const itemOf = (each: Comparison) => dropdownItem(each || 'nothing', words.comparisons[each])
  return (
    <div className={styles.compare}>
      <SelectOne
        plain
        labelled
        label={words.compare}
        value={itemOf(compare)}
        load={() => Promise.resolve(comparisons.map(itemOf))}
        onChange={(item) => item && onChoose('compare', comparisons.find((each) => each === item.id) ?? '')}
      />
    </div>
  )
}
