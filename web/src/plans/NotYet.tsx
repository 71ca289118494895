import { useWords } from '#shared/language/Language.tsx'
import { Button } from '#shared/widgets/Button.tsx'
import styles from './PlansScreen.module.css'

/** In place of the views that are not built yet. */
export function NotYet({ onBack }: { readonly onBack: () => void }) {
  const { notYet } = useWords().plans
  return (
    <section className={styles.notYet}>
      <h2 className="h2">{notYet.title}</h2>
      <p>{notYet.text}</p>
      <div>
        <Button onPress={onBack}>{notYet.back}</Button>
      </div>
    </section>
  )
}
