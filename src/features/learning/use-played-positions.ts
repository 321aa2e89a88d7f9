import { useRef, useState } from 'react'
import { savePosition, savedPosition } from '#features/player/public/player-storage.ts'

const sameWithin = 3

/** Takes over positions from other devices, unless the player has started here. */
export function usePlayedPositions(keep: string) {
  const hasStarted = useRef(false)
  const [turn, setTurn] = useState(0)

  function takeOver(places: Record<string, number>): void {
    if (hasStarted.current) return
    const others = Object.entries(places)
      .map(([src, at]) => [`${keep} ${src}`, at] as const)
      .filter(([film, at]) => Math.abs(savedPosition(film) - at) > sameWithin)
    for (const [film, at] of others) savePosition(film, at)
    if (others.length > 0) setTurn((count) => count + 1)
  }

  return {
    /** A new key gives a new player that begins at the new positions. */
    turn,
    takeOver,
    note: (playing: boolean) => {
      hasStarted.current ||= playing
    },
  }
}
