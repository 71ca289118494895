/** What the user allows in this browser, before and after sign-in (INT-N17). Without an answer nothing is allowed. */
import { type KeyValueStorage, localStore } from '#browser/storage.ts'
import { Store } from '#browser/store.ts'

export const consentServices = ['chat', 'analytics'] as const
export type ConsentService = (typeof consentServices)[number]

/** A missing service: not asked yet. */
export type Consent = Readonly<Partial<Record<ConsentService, boolean>>>

export function storedConsent(storage: KeyValueStorage): Consent {
  const answers = new Map((storage.get('lustra.consent') ?? '').split(',').map((each) => partsOf(each)))
  return Object.fromEntries(
    consentServices.flatMap((service) => {
      const answer = answers.get(service)
      return answer === 'yes' || answer === 'no' ? [[service, answer === 'yes']] : []
    }),
  )
}

function partsOf(text: string): [string, string] {
  const [service = '', answer = ''] = text.split('=')
  return [service, answer]
}

export const consent = new Store(storedConsent(localStore))

export function answerConsent(services: readonly ConsentService[], isAllowed: boolean): void {
  setAnswers(Object.fromEntries(services.map((each) => [each, isAllowed])))
}

/** Sets the answer for one service. Returns a function that restores the previous state, including "not asked". */
export function changeConsent(service: ConsentService, isAllowed: boolean): () => void {
  const former = storedConsent(localStore)[service]
  answerConsent([service], isAllowed)
  return () => setAnswers({ [service]: former })
}

/** Undefined means "not asked". */
function setAnswers(changed: Readonly<Record<string, boolean | undefined>>): void {
  // Another tab may have stored answers meanwhile.
  const answers: Consent = Object.fromEntries(
    Object.entries({ ...storedConsent(localStore), ...changed }).filter(([, answer]) => answer !== undefined),
  )
  const texts = Object.entries(answers).map(([service, allowed]) => `${service}=${allowed ? 'yes' : 'no'}`)
  localStore.set('lustra.consent', texts.join(','))
  if (answers.analytics !== true) localStore.set('lustra.analytics-id', null)
  consent.set(answers)
}
