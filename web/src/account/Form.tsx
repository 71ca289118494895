import type { ReactNode, SubmitEvent } from 'react'
import { Button } from '#ui/button/Button.tsx'
import { Note } from '#ui/page/Note.tsx'
import styles from './Form.module.css'

interface FormProps {
  readonly submit: string
  /** The button can be pressed, and Enter submits. */
  readonly ready: boolean
  readonly sending: boolean
  /** An error that concerns no single field. */
  readonly failure: string | null
  readonly onSubmit: () => void
  readonly children: ReactNode
}

export function Form({ submit, ready, sending, failure, onSubmit, children }: FormProps) {
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    if (ready && !sending) onSubmit()
  }
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      {children}
      {failure !== null && <Note tone="bad">{failure}</Note>}
      <Button type="submit" look="primary" size="l" wide isDisabled={!ready} isPending={sending}>
        {submit}
      </Button>
    </form>
  )
}
