import { useWords } from '#language/Language.tsx'
import { useNarrow } from '#ui/hooks/use-media.ts'
import { dropdownItem } from '#ui/dropdown/item.ts'
import { SelectOne } from '#ui/dropdown/SelectOne.tsx'
import { Segments } from '#ui/field/Segments.tsx'
import { type AbandonedType, abandonedTypes } from '@lustra/domain/reports'
import { type ChooseParam } from './params-after.ts'

interface AbandonedParamProps {
  readonly type: AbandonedType
  readonly onChoose: ChooseParam
}

/** Selects the kind of abandoned tasks (RPT-033). Three names do not fit side by side on a phone. */
export function AbandonedParam({ type, onChoose }: AbandonedParamProps) {
  const { params, abandoned } = useWords('reports').reports
  const narrow = useNarrow()
  const itemOf = (each: AbandonedType) => dropdownItem(each, abandoned.types[each])
  if (narrow) {
    return (
      <SelectOne
        plain
        labelled
        label={params.abandoned}
        value={itemOf(type)}
        load={() => Promise.resolve(abandonedTypes.map(itemOf))}
        onChange={(item) => item && onChoose('abandonedFilter', item.id as AbandonedType)}
      />
    )
  }
  return (
    <Segments
      label={params.abandoned}
      value={type}
      segments={abandonedTypes.map((value) => ({ value, label: abandoned.types[value] }))}
      onChange={(value) => onChoose('abandonedFilter', value)}
    />
  )
}
