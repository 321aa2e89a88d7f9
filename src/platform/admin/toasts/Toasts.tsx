import { MantineThemeProvider, Portal } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { hideNotification, Notifications, useNotifications } from '@mantine/notifications'
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, type RefObject } from 'react'
import { focusAnswer, notePress } from '#platform/site/focus-answer.ts'
import type { Translate } from '#platform/i18n/i18n.ts'
import { clearBottom, lowerEdge, takenBoxes } from './clear-place.ts'
import styles from './toasts.module.css'
import { toastTime } from './toast-time.ts'

/**
 * The messages at the lower right, the newest below. They lie over no button that saves, stay while somebody points at
 * them, is in them or looks elsewhere, and are closed by hand before that; F8 leads to the newest.
 */
export function Toasts({ t }: { t: Translate<'admin'> }) {
  const stack = useRef<HTMLDivElement>(null)
  const theme = useMemo(
    () => ({
      components: {
        Notification: { defaultProps: { closeButtonProps: { 'aria-label': t('shell.closeMessage') } } },
      },
    }),
    [t],
  )
  usePointedAt(stack)
  useToastTimes(stack)
  useClearPlace(stack)
  useWayIn(stack)
  return (
    <Portal>
      <div ref={stack} role="log" aria-label={t('shell.messages')} className={styles.stack}>
        <MantineThemeProvider inherit theme={theme}>
          <Notifications position="bottom-right" limit={4} containerWidth={400} withinPortal={false} />
        </MantineThemeProvider>
      </div>
    </Portal>
  )
}

type Stack = RefObject<HTMLDivElement | null>

/** A message that came under a pointer at rest is not pointed at: it may lie over what somebody wants to press next. */
function usePointedAt(stack: Stack) {
  useEffect(() => {
    const look = ({ target }: PointerEvent) =>
      stack.current?.toggleAttribute('data-pointed', stack.current.contains(target as Node))
    addEventListener('pointermove', look, { passive: true })
    return () => removeEventListener('pointermove', look)
  }, [stack])
}

const isPointedAt = (stack: Element) => stack.matches('[data-pointed]:hover')

const beat = 250

/** One clock for all of them. It stands still while somebody may still want to read. */
function useToastTimes(stack: Stack) {
  const { notifications: shown } = useNotifications()
  const left = useRef(new Map<string, number>())
  useEffect(() => {
    const ids = new Set(shown.map(({ id = '' }) => id))
    for (const id of left.current.keys()) if (!ids.has(id)) left.current.delete(id)
    if (shown.length === 0) return
    const timer = setInterval(() => {
      if (isHeld(stack.current)) return
      for (const { id = '', message, role } of shown) {
        const rest = (left.current.get(id) ?? toastTime(textOf(message), role === 'alert')) - beat
        left.current.set(id, rest)
        if (rest <= 0) hideNotification(id)
      }
    }, beat)
    return () => clearInterval(timer)
  }, [shown, stack])
}

const textOf = (message: unknown) => (typeof message === 'string' ? message : '')

const isHeld = (stack: Element | null) =>
  document.hidden || !stack || isPointedAt(stack) || stack.contains(document.activeElement)

/** Looks again whenever something may have moved, but not under the pointer. */
function useClearPlace(stack: Stack) {
  const { notifications: shown } = useNotifications()
  useLayoutEffect(() => {
    if (shown.length === 0) return
    const place = () => {
      const part = stack.current
      const box = part?.querySelector('[data-position=bottom-right]')?.getBoundingClientRect()
      if (!part || !box || isPointedAt(part)) return
      const edge = lowerEdge()
      const bottom = clearBottom(edge, box, takenBoxes(part)) + innerHeight - edge
      part.style.setProperty('--toast-bottom', `${Math.round(bottom)}px`)
    }
    place()
    const timer = setInterval(place, beat)
    addEventListener('scroll', place, { capture: true, passive: true })
    addEventListener('resize', place)
    return () => {
      clearInterval(timer)
      removeEventListener('scroll', place, { capture: true })
      removeEventListener('resize', place)
    }
  }, [shown, stack])
}

/** A dialog keeps the Tab key to itself, so another key leads to the messages, and back. */
function useWayIn(stack: Stack) {
  const before = useRef<Element | null>(null)
  const { notifications: shown } = useNotifications()
  const goBack = () => {
    moveFocus(before.current)
    before.current = null
  }
  const count = useRef(0)
  const follow = useEffectEvent(() => {
    const isFewer = shown.length < count.current
    count.current = shown.length
    // It was closed by its button, which had the focus and goes with it.
    if (isFewer && (document.activeElement === document.body || isWithin(stack))) goBack()
  })
  useEffect(() => follow(), [shown])
  useHotkeys(
    [
      [
        'F8',
        () => {
          if (isWithin(stack)) return goBack()
          const newest = [...(stack.current?.querySelectorAll<HTMLElement>('button') ?? [])].at(-1)
          if (!newest) return
          before.current = document.activeElement
          moveFocus(newest)
        },
      ],
    ],
    [],
  )
}

const isWithin = (stack: Stack) => stack.current?.contains(document.activeElement) ?? false

function moveFocus(to: Element | null): void {
  notePress()
  if (to instanceof HTMLElement) focusAnswer(to)
}
