import { labelIn } from '#platform/i18n/locale.ts'
import { useReader } from '#platform/site/reader.ts'
import styles from './KeyHelp.module.css'

const words = {
  title: { zh: '按键', en: 'Keys' },
  close: { zh: '关闭', en: 'Close' },
}

const rows = [
  { keys: ['K', '␣'], does: { zh: '播放或暂停', en: 'Play or pause' } },
  { keys: ['J', 'L'], does: { zh: '后退、前进 10 秒', en: '10 seconds back, forward' } },
  { keys: ['←', '→'], does: { zh: '后退、前进 5 秒', en: '5 seconds back, forward' } },
  { keys: ['↑', '↓'], does: { zh: '音量', en: 'Volume' } },
  { keys: ['M'], does: { zh: '静音', en: 'Mute' } },
  { keys: ['C'], does: { zh: '字幕', en: 'Captions' } },
  { keys: ['F'], does: { zh: '全屏', en: 'Full screen' } },
  { keys: ['<', '>'], does: { zh: '放慢、加快', en: 'Slower, faster' } },
  { keys: ['?'], does: { zh: '显示这张表', en: 'This list' } },
]

/** The keys of the player, over the picture. */
export function KeyHelp({ close }: { close: () => void }) {
  const { locale } = useReader()
  return (
    <section className={styles.help} aria-label={labelIn(words.title, locale)}>
      <dl className={styles.rows}>
        {rows.map(({ keys, does }) => (
          <div key={does.en}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{labelIn(does, locale)}</dd>
          </div>
        ))}
      </dl>
      <button type="button" onClick={close}>
        {labelIn(words.close, locale)}
      </button>
    </section>
  )
}
