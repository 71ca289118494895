import { useLanguage, useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Note } from '#ui/page/Note.tsx'
import { type ProviderId } from '@lustra/contract/providers'
import { useMutation, useQuery } from '@tanstack/react-query'
import { versionQuery } from './account-queries.ts'
import { formFailure } from './form-rules.ts'
import { signInWith } from './provider-queries.ts'
import styles from './ProviderButtons.module.css'

export function ProviderButtons() {
  const words = useWords('account').account
  const language = useLanguage()
  const { data: version } = useQuery(versionQuery)
  const leaving = useMutation({ mutationFn: signInWith })
  // Facebook is not offered in Russian (ACC-N16).
  const providers = version?.providers.filter(({ id }) => id !== 'facebook' || language !== 'ru') ?? []
  if (providers.length === 0) return null
  const failure = formFailure(leaving.error, [])
  // Stays true after the reply, until the browser has left the page.
  const areBeside = providers.length === 2
  const isLeaving = leaving.isPending || leaving.isSuccess
  return (
    <>
      <div className={styles.providers} data-beside={areBeside || undefined}>
        {providers.map(({ id, name }) => (
          <Button
            key={id}
            size="l"
            wide
            isDisabled={isLeaving}
            isPending={isLeaving && leaving.variables === id}
            onPress={() => leaving.mutate(id)}
          >
            {signs[id] && (
              <span className={styles.sign} data-provider={id} aria-hidden>
                {signs[id]}
              </span>
            )}
            {areBeside && <span aria-hidden>{name}</span>}
            <span className={areBeside ? 'hidden' : undefined}>{words.login.withProvider(name)}</span>
          </Button>
        ))}
        {failure && <Note tone="bad">{failure.message}</Note>}
      </div>
      <p className={styles.or}>{words.login.orByEmail}</p>
    </>
  )
}

const signs: Readonly<Record<ProviderId, string | null>> = { google: 'G', facebook: 'f', openid: null }
