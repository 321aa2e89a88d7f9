import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useOffice } from '#platform/admin/office.ts'
import { contrastOf, nearestReadable } from './contrast.ts'
import styles from './layout-drawer.module.css'
import { useLayout } from './use-layout.ts'
import { faintPairs, layoutColors, readColors, type Layout, type LayoutColor } from './layout.ts'

interface Faint {
  name: LayoutColor
  ratio: number
  nearer: string
}

/** The colours of the theme that is on. One that makes words unreadable is not taken, and a nearer one is offered. */
export function LayoutColors({ isDark }: { isDark: boolean }) {
  const { t, layout: store } = useOffice()
  const layout = useLayout()
  const [faint, setFaint] = useState<Faint | null>(null)
  const theme = isDark ? 1 : 0
  const choose = (name: LayoutColor, color: string) => {
    const pair = layout[name].map((each, at) => (at === theme ? color : each)) as [string, string]
    const isTaken = store.change({ [name]: pair })
    setFaint(isTaken ? null : faintOf({ ...layout, [name]: pair }, name, theme))
  }
  return (
    <section>
      <h2>{t('layout.colours')}</h2>
      <Text size="sm" c="dimmed">
        {t('layout.coloursOf', { theme: t(isDark ? 'layout.darkTheme' : 'layout.light') })}
      </Text>
      {layoutColors.map((name) => (
        <div key={name}>
          <label className={styles.colour}>
            {t(`layout.colour.${name}`)}
            <input
              type="color"
              value={layout[name][theme]}
              onChange={({ currentTarget }) => choose(name, currentTarget.value)}
            />
          </label>
          {faint?.name === name && (
            <div role="alert" className={styles.faint}>
              <p>
                {t('layout.faint', {
                  colour: t(`layout.colour.${name}`),
                  ratio: faint.ratio.toFixed(1),
                })}
              </p>
              <Button size="compact-sm" variant="default" onClick={() => choose(name, faint.nearer)}>
                <span className={styles.swatch} style={{ background: faint.nearer }} />
                {t('layout.nearer', { colour: faint.nearer })}
              </Button>
            </div>
          )}
        </div>
      ))}
    </section>
  )
}

/** What stands beside the chosen colour: the ground of words, or the words on a ground. */
function faintOf(layout: Layout, name: LayoutColor, theme: 0 | 1): Faint | null {
  const color = layout[name][theme]
  const others = faintPairs(layout)
    .filter((pair) => pair.theme === theme && (pair.words === name || pair.ground === name))
    .map(({ words, ground }) => layout[words === name ? ground : words][theme])
  if (others.length === 0) return null
  const ratio = Math.min(...others.map((other) => contrastOf(color, other)))
  return { name, ratio, nearer: readableBeside(layout, name, theme) }
}

/** One colour that can be read beside all that it meets. */
const readableBeside = (layout: Layout, name: LayoutColor, theme: 0 | 1) =>
  readColors
    .filter((pair) => pair.includes(name))
    .map(([words, ground]) => layout[words === name ? ground : words][theme])
    .reduce(nearestReadable, layout[name][theme])
