import { langOf } from '#platform/ui/OnlyIn.tsx'
import type { DirectAnswer } from './search.calls.ts'
import styles from './SearchPage.module.css'

/** What the centre itself answers, above all hits. */
export function DirectAnswers({ answers }: { answers: DirectAnswer[] }) {
  if (answers.length === 0) return null
  return (
    <dl className={styles.answers}>
      {answers.map(({ kind, label, text, href, more, fallback }) => (
        <div key={kind}>
          <dt>{label}</dt>
          <dd {...langOf(fallback, 'text')}>{text}</dd>
          <dd>{href && <a href={href}>{more}</a>}</dd>
        </div>
      ))}
    </dl>
  )
}
