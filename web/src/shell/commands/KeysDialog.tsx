import { softlyHyphenated } from '#language/soft-hyphens.ts'
import { type KeyGroup, keyList } from '#ui/keys/key-list.ts'
import { useWords } from '#language/Language.tsx'
import { sectionNames } from '#language/load-language.ts'
import { plainKeys } from '#ui/keys/plain-keys.ts'
import { useStore } from '#browser/store.ts'
import { useUser } from '#data/user.ts'
import { Button } from '#ui/button/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { Arrow, isArrow } from '#ui/icons/Arrow.tsx'
import { Switch } from '#ui/field/Switch.tsx'
import { shellKeys } from './shell-commands.ts'
import styles from './KeysDialog.module.css'

export function KeysDialog() {
  const words = useWords(...sectionNames)
  const { keys, close } = words.shell
  const user = useUser()
  const groups = [
    ...useStore(keyList.providers).flatMap((groupsOf) => groupsOf(words)),
    ...shellKeys(words, user),
  ]
  const plain = useStore(plainKeys.on)
  const shut = () => keyList.isOpen.set(false)
  return (
    <Dialog
      wide
      title={keys.title}
      onClose={shut}
      actions={
        <>
          <span className={styles.plain}>
            <Switch on={plain} label={keys.plain} onChange={(on) => plainKeys.setEnabled(on)} />
            <span aria-hidden>{keys.plain}</span>
            <small>{keys.plainWhy}</small>
          </span>
          <Button onPress={shut}>{close}</Button>
        </>
      }
    >
      <div className={styles.groups}>
        {groups.map((group) => (
          <Group key={group.title} group={group} />
        ))}
      </div>
    </Dialog>
  )
}

/** Characters that fit beside the keys in the narrowest window. */
const fittingLetters = 10

function Group({ group: { title, lines } }: { readonly group: KeyGroup }) {
  return (
    <section className={styles.group}>
      <h3>{title}</h3>
      <dl>
        {lines.map(({ keys, name }) => (
          <div key={keys}>
            <dt>
              {keys.split(' ').map((key, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- a sequence may have the same key twice
                <kbd key={`${place} ${key}`}>
                  <Key name={key} />
                </kbd>
              ))}
            </dt>
            <dd>{softlyHyphenated(name, fittingLetters)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Key({ name }: { readonly name: string }) {
  return isArrow(name) ? <Arrow of={name} /> : name
}
