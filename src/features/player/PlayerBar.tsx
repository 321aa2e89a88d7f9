import type { CSSProperties } from 'react'
import { classes } from '#platform/ui/classes.ts'
import { useReader } from '#platform/site/reader.ts'
import { clockText } from '#platform/ui/clock-text.ts'
import type { CaptionChoice } from '#features/player/public/player-storage.ts'
import { PlayerIcon, type PlayerIconName } from './PlayerIcon.tsx'
import { speeds, type Controls } from './use-controls.ts'
import type { MediaState } from './use-media.ts'
import styles from './PlayerBar.module.css'

interface PlayerBarProps {
  state: MediaState
  controls: Controls
  captions: { choices: readonly CaptionChoice[]; choice: CaptionChoice }
  /** What this browser can do with a film besides playing it. */
  can: { fullScreen: boolean; pictureInPicture: boolean }
  isWhole: boolean
}

export function PlayerBar({ state, controls, captions, can, isWhole }: PlayerBarProps) {
  const { t } = useReader()
  const { time, duration, playing, ended } = state
  const times = { time: clockText(time), whole: clockText(duration) }
  return (
    <div className={styles.bar}>
      <input
        type="range"
        className={styles.track}
        style={{ '--done': duration ? time / duration : 0 } as CSSProperties}
        min={0}
        max={duration || 1}
        step="any"
        value={time}
        aria-label={t('player.seek')}
        aria-valuetext={t('player.timeOf', times)}
        onChange={({ target }) => controls.seekTo(Number(target.value))}
      />
      <div className={styles.tools}>
        <Press
          sign={playing ? 'pause' : 'play'}
          words={t(playing ? 'player.pause' : ended ? 'player.again' : 'player.play')}
          press={controls.toggle}
        />
        <Press sign="back" words={t('player.back')} press={() => controls.seekBy(-10)} />
        <Press sign="forward" words={t('player.forward')} press={() => controls.seekBy(10)} />
        <span className={styles.time}>
          {times.time} <span>/ {times.whole}</span>
        </span>
        <Sound state={state} controls={controls} />
        <Choices state={state} controls={controls} captions={captions} />
        <Press sign="keys" words={t('player.keys')} press={controls.help} />
        {can.pictureInPicture && (
          <Press sign="small" words={t('player.pictureInPicture')} press={controls.pictureInPicture} />
        )}
        {can.fullScreen && (
          <Press
            sign={isWhole ? 'part' : 'whole'}
            words={t(isWhole ? 'player.leaveFullScreen' : 'player.fullScreen')}
            press={controls.fullScreen}
          />
        )}
      </div>
    </div>
  )
}

function Sound({ state: { volume, muted }, controls }: Pick<PlayerBarProps, 'state' | 'controls'>) {
  const { t } = useReader()
  const silent = muted || volume === 0
  const loudness = silent ? 0 : volume
  return (
    <span className={styles.sound}>
      <Press
        sign={silent ? 'silent' : 'loud'}
        words={t(silent ? 'player.unmute' : 'player.mute')}
        press={controls.mute}
      />
      <input
        type="range"
        className={styles.volume}
        style={{ '--done': loudness } as CSSProperties}
        data-keys="own"
        min={0}
        max={1}
        step={0.05}
        value={loudness}
        aria-label={t('player.volume')}
        aria-valuetext={`${Math.round(loudness * 100)}%`}
        onChange={({ target }) => controls.setVolume(Number(target.value))}
      />
    </span>
  )
}

/** How fast it plays, and which captions are shown. */
function Choices({ state, controls, captions }: Pick<PlayerBarProps, 'state' | 'controls' | 'captions'>) {
  const { t } = useReader()
  return (
    <>
      <select
        className={styles.choice}
        aria-label={t('player.speed')}
        value={state.speed}
        onChange={({ target }) => controls.setSpeed(Number(target.value))}
      >
        {speeds.map((each) => (
          <option key={each} value={each}>
            {each}×
          </option>
        ))}
      </select>
      {captions.choices.length > 1 && (
        <select
          className={styles.choice}
          aria-label={t('player.captions')}
          value={captions.choice}
          onChange={({ target }) => controls.setCaptions(target.value as CaptionChoice)}
        >
          {captions.choices.map((each) => (
            <option key={each} value={each}>
              {t(`player.captionsOf.${each}`)}
            </option>
          ))}
        </select>
      )}
    </>
  )
}

function Press({ sign, words, press }: { sign: PlayerIconName; words: string; press: () => unknown }) {
  return (
    <button
      type="button"
      className={classes(styles.press, (sign === 'small' || sign === 'keys') && styles.small)}
      aria-label={words}
      title={words}
      onClick={press}
    >
      <PlayerIcon sign={sign} size={sign === 'back' || sign === 'forward' ? 24 : 20} />
    </button>
  )
}
