import { deferred } from '#browser/deferred.ts'
import { type ReactElement, type ReactNode } from 'react'
import { Opener, useOpening } from './Opener.tsx'

const PopFrame = deferred(async () => (await import('./PopFrame.tsx')).PopFrame)

interface PopProps {
  readonly label: string
  readonly trigger: ReactElement
  readonly children: ReactNode | ((close: () => void) => ReactNode)
}

export function Pop({ label, trigger, children }: PopProps) {
  const opening = useOpening()
  return (
    <>
      <Opener opening={opening} popup="dialog" trigger={trigger} />
      {opening.needed && (
        <PopFrame opening={opening} label={label}>
          {typeof children === 'function' ? children(() => opening.setOpen(false)) : children}
        </PopFrame>
      )}
    </>
  )
}
