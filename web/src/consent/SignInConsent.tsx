import { useWords } from '#language/Language.tsx'
import { useStore } from '#browser/store.ts'
import { Button } from '#ui/button/Button.tsx'
import { useEffect, useId, useState } from 'react'
import { session } from '#data/session.ts'
import { chat } from './chat.ts'
import { Chat } from './Chat.tsx'
import { type ConsentService, answerConsent, consent } from './consent.ts'
import styles from './SignInConsent.module.css'

/** Delay of the chat after the page has loaded (ACC-002, INT-050). */
const chatDelayMs = 1500

/** Asks once for all services of the installation; answers can be changed here and in the settings (INT-N17). */
export function SignInConsent({ services }: { readonly services: readonly ConsentService[] }) {
  const words = useWords('consent').consent
  const answers = useStore(consent)
  const isSignedIn = useStore(session.signedIn)
  const titleId = useId()
  const [isChanging, setChanging] = useState(false)
  const [isChatDue, setChatDue] = useState(false)
  const asked = services.filter((service) => isChanging || answers[service] === undefined)
  const isAsking = asked.length > 0
  // The pressed button disappears, so the focus moves to its replacement.
  const [wasUsed, setUsed] = useState(false)
  const actionsRef = wasUsed ? focusFirstButton : null

  useEffect(() => {
    const timer = setTimeout(() => setChatDue(chat.isPossible), chatDelayMs)
    return () => clearTimeout(timer)
  }, [])

  function answer(isAllowed: boolean) {
    setUsed(true)
    answerConsent(asked, isAllowed)
    setChanging(false)
  }

  return (
    <>
      {isAsking ? (
        <section className={styles.question} aria-labelledby={titleId}>
          <h2 id={titleId}>{words.question}</h2>
          {asked.map((service) => (
            <p key={service}>{words.about[service]}</p>
          ))}
          <div ref={actionsRef} className={styles.actions}>
            <Button size="s" onPress={() => answer(true)}>
              {words.allow}
            </Button>
            <Button size="s" onPress={() => answer(false)}>
              {words.refuse}
            </Button>
          </div>
        </section>
      ) : (
        <div ref={actionsRef} className={styles.answered}>
          {services.map((service) => (
            <span key={service}>{words.states[service][answers[service] === true ? 'on' : 'off']}</span>
          ))}
          <Button
            look="quiet"
            size="s"
            onPress={() => {
              setUsed(true)
              setChanging(true)
            }}
          >
            {words.change}
          </Button>
        </div>
      )}
      {isChatDue && !isSignedIn && services.includes('chat') && answers.chat === true && <Chat />}
    </>
  )
}

function focusFirstButton(actions: HTMLElement | null): void {
  actions?.querySelector('button')?.focus()
}
