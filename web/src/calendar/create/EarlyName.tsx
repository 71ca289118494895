import { useStore } from '#browser/store.ts'
import { LoadingField } from '#ui/field/LoadingField.tsx'
import { earlyName } from './early-name.ts'

/** Receives the keys typed while the name field is loading. */
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
