import { useStore } from '#browser/store.ts'
import { LoadingField } from '#ui/field/LoadingField.tsx'
import { earlyName } from './early-name.ts'

/** Takes what is typed while the field for the name of something new is loading. */
export function EarlyName() {
  const name = useStore(earlyName)
  if (name === null) return null
  return (
    <LoadingField
      value={name}
      onChange={(typed) => earlyName.set(typed)}
      onCancel={() => earlyName.set(null)}
    />
  )
}
