import { type ReactNode, type SubmitEvent, useId } from 'react'
import { Button } from '#ui/button/Button.tsx'
import { Note } from '#ui/page/Note.tsx'
import styles from './Form.module.css'

interface FormProps {
  readonly submit: string
  /** The sentence beside the disabled button that says what is missing; null if the form can be submitted. */
  readonly missing: string | null
  readonly sending: boolean
  readonly failure: string | null
  readonly onSubmit: () => void
  readonly children: ReactNode
}

export function Form({ submit, missing, sending, failure, onSubmit, children }: FormProps) {
  const why = useId()
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    if (missing === null && !sending) onSubmit()
  }
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      {children}
      {failure !== null && <Note tone="bad">{failure}</Note>}
      <Button
        type="submit"
        look="primary"
        size="l"
        wide
        isDisabled={missing !== null}
        isPending={sending}
        {...(missing !== null && { 'aria-describedby': why })}
      >
        {submit}
      </Button>
      <p id={why} className={styles.missing}>
        {missing}
      </p>
    </form>
  )
}
