/* oxlint-disable react/jsx-no-literals -- the workbench is for developers only */
import { useState } from 'react'
import { Button } from '#ui/button/Button.tsx'
import { ask, askWhich } from '#ui/dialog/ask.ts'
import { ErrorDialog } from '#ui/dialog/ErrorDialog.tsx'
import { toast } from '#ui/toast/toast.ts'
import styles from './Workbench.module.css'
import { Specimen } from './Specimen.tsx'

const message =
  'Another entry was put there from a different window.\nThe week below shows how it is now. ' +
  '<a href="https://lustra.example/help">What happened</a>'

export function FeedbackSpecimens() {
  const [failed, setFailed] = useState(false)
  const [answer, setAnswer] = useState('nothing yet')

  async function question() {
    const yes = await ask({
      title: 'Complete “Release 3.2”?',
      text: 'Two of its parts are still open. They will be completed with it.',
      confirm: 'Complete all',
    })
    setAnswer(String(yes))
  }

  async function which() {
    const role = await askWhich({
      title: 'Which role for Anton Volkov?',
      text: 'a.volkov@example.net now has the role User. A new role counts from the next sign-in.',
      reject: 'Cancel',
      answers: [
        { value: 'user', label: 'User' },
        { value: 'beta', label: 'Beta tester' },
      ],
    })
    setAnswer(String(role))
  }

  async function final() {
    const yes = await ask({
      title: 'Remove inactive user data?',
      text: 'Twelve users have not signed in for 730 days. Their tasks, records and contexts are erased.',
      confirm: 'Erase data of 12 users',
      reject: 'Keep',
      final: true,
    })
    setAnswer(String(yes))
  }

  return (
    <Specimen title="Dialogs and toasts">
      <div className={styles.line}>
        <Button onPress={() => setFailed(true)}>Error</Button>
        <Button onPress={() => void question()}>Question</Button>
        <Button onPress={() => void which()}>Several answers</Button>
        <Button onPress={() => void final()}>Final</Button>
        <Button
          onPress={() =>
            toast.show({ text: '“Renew passport” is off the calendar', undo: () => Promise.resolve() })
          }
        >
          Toast
        </Button>
        <Button onPress={() => toast.show({ text: 'Moved to Friday', undo: () => Promise.resolve(false) })}>
          Toast that fails
        </Button>
        <span role="status">Answer: {answer}</span>
      </div>
      {failed && (
        <ErrorDialog message={message} onClose={() => setFailed(false)} onRetry={() => setFailed(false)} />
      )}
    </Specimen>
  )
}
