import { useStartupWords } from '#language/Language.tsx'
import { Button } from '../button/Button.tsx'
import { type OpenQuestion } from './ask.ts'
import { Dialog } from './Dialog.tsx'
import { MessageText } from './MessageText.tsx'

export function QuestionDialog({ question }: { readonly question: OpenQuestion }) {
  const words = useStartupWords().ui
  const { title, text, paragraphs, answers, final, reject = words.reject } = question
  const many = answers.length > 1
  const main = answers.at(-1)?.value
  return (
    <Dialog
      kind="question"
      title={title}
      onClose={() => question.answer(null)}
      actions={
        <>
          <Button look={many ? 'quiet' : 'plain'} onPress={() => question.answer(null)} takesFocus={final}>
            {reject}
          </Button>
          {answers.map(({ value, label = words.confirm }) => (
            <Button
              key={value}
              look={final ? 'final' : value === main ? 'primary' : 'plain'}
              onPress={() => question.answer(value)}
              takesFocus={!final && value === main}
            >
              {label}
            </Button>
          ))}
        </>
      }
    >
      {paragraphs?.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {text && (
        <p>
          <MessageText message={text} />
        </p>
      )}
    </Dialog>
  )
}
