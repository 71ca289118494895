import { CallFailed } from '#data/call-failed.ts'
import { useConnectionRestored } from '#data/use-connection-restored.ts'
import { useOptimisticQuery } from '#data/use-optimistic-query.ts'
import { useUnsavedInput } from '#data/unsaved-input.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { media } from '#ui/css/media.ts'
import { type FieldKey, TextField } from '#ui/field/TextField.tsx'
import { useLatest } from '#ui/hooks/use-latest.ts'
import { matchesMedia } from '#ui/hooks/use-media.ts'
import { LoadFailed } from '#ui/page/LoadFailed.tsx'
import { WaitingRows } from '#ui/page/WaitingRows.tsx'
import { type DiaryId, diaryTextLength } from '@lustra/contract/diary'
import { type Period } from '@lustra/domain/calendar'
import { diaryIdOf } from '@lustra/domain/diary'
import { type ReactNode, useEffect } from 'react'
import { removeDiaryText } from './diary-mutations.ts'
import { diaryTextQuery } from './diary-queries.ts'
import { saveText, typeText, typedTexts } from './typed-texts.ts'
import styles from './DiaryEditor.module.css'

export interface DiaryEditorProps {
  readonly period: Period
  /** Its name within a sentence. */
  readonly name: string
  /** Where it would open an on-screen keyboard, it does not take the focus. */
  readonly takesFocus?: boolean
  /** Ctrl+Enter. */
  readonly onDone?: () => void
  /** Beside the button that deletes the text. */
  readonly children?: ReactNode
}

/** From here on, the number of characters is visible. */
const countedLength = diaryTextLength - 500

/** The text of a period's diary, saved while it is typed (RHY-056). */
export function DiaryEditor(props: DiaryEditorProps) {
  const period = diaryIdOf(props.period) as DiaryId
  const { diary: words } = useWords('diary')
  const { data, isError, error, refetch } = useOptimisticQuery(diaryTextQuery(period))
  const [typed] = useUnsavedInput(typedTexts)
  useConnectionRestored(error, () => void refetch())
  if (data) return <Field {...props} id={period} stored={data.text} typed={typed?.get(period) ?? null} />
  if (!isError) {
    return (
      <div role="status" aria-label={words.loading}>
        <WaitingRows count={2} />
      </div>
    )
  }
  return (
    <LoadFailed
      text={error instanceof CallFailed ? error.message : words.failed}
      onRetry={() => void refetch()}
      among
    />
  )
}

interface FieldProps extends DiaryEditorProps {
  readonly id: DiaryId
  readonly stored: string
  readonly typed: { readonly text: string; readonly problem: string | null } | null
}

function Field({ id, stored, typed, name, takesFocus = false, onDone, children }: FieldProps) {
  const { diary: words } = useWords('diary')
  const number = new Intl.NumberFormat(useLanguage())
  const text = typed?.text ?? stored
  const over = text.length - diaryTextLength
  const most = number.format(diaryTextLength)
  const save = useLatest(() => void saveText(id, stored))

  useEffect(() => {
    const saveNow = () => save()()
    const saveHidden = () => document.hidden && saveNow()
    document.addEventListener('visibilitychange', saveHidden)
    return () => {
      document.removeEventListener('visibilitychange', saveHidden)
      saveNow()
    }
  }, [save])

  function press(event: FieldKey) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && onDone) onDone()
    else event.continuePropagation()
  }

  function remove() {
    typeText(id, stored, stored)
    save()()
    void removeDiaryText.run({ period: id, name })
  }

  return (
    <div className={styles.editor}>
      <TextField
        area
        quietLabel
        label={words.of(name)}
        placeholder={words.placeholder}
        value={text}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened to write
        autoFocus={takesFocus && !matchesMedia(media.touch)}
        error={
          over > 0 ? words.tooLong(over, most) : (typed?.problem && words.notSaved(typed.problem)) || null
        }
        hint={words.hint}
        onChange={(next) => typeText(id, next, stored)}
        onBlur={() => save()()}
        onKeyDown={press}
      />
      <footer className={styles.foot}>
        {children}
        {text.length > countedLength && (
          <span className={`${styles.count} num`} data-over={over > 0 || undefined}>
            {words.left(number.format(text.length), most)}
          </span>
        )}
        {text.trim() !== '' && (
          <Button look="quiet" icon="bin" onPress={remove}>
            {words.remove}
          </Button>
        )}
      </footer>
    </div>
  )
}
