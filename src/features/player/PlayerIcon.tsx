const drawings = {
  play: 'M6 3.5v17l14-8.5z',
  pause: 'M6 4h4v16H6zM14 4h4v16h-4z',
  loud: 'M3 9v6h4l5 4.5v-15L7 9zM15 8.2a5 5 0 0 1 0 7.6M17.6 5a9 9 0 0 1 0 14',
  silent: 'M3 9v6h4l5 4.5v-15L7 9zM16 9.5l5 5M21 9.5l-5 5',
  back: 'M12 4.5a8 8 0 1 1-7.6 5.5M12 4.5 8.6 1.8M12 4.5 8.6 7.2M9.6 10.6v5.2M14 10.6c-1 0-1.6.8-1.6 1.8v1.6c0 1 .6 1.8 1.6 1.8s1.6-.8 1.6-1.8v-1.6c0-1-.6-1.8-1.6-1.8z',
  forward:
    'M12 4.5a8 8 0 1 0 7.6 5.5M12 4.5l3.4-2.7M12 4.5l3.4 2.7M9.6 10.6v5.2M14 10.6c-1 0-1.6.8-1.6 1.8v1.6c0 1 .6 1.8 1.6 1.8s1.6-.8 1.6-1.8v-1.6c0-1-.6-1.8-1.6-1.8z',
  keys: 'M9 9.2c0-1.7 1.3-2.9 3-2.9s3 1.1 3 2.7c0 2.4-3 2.5-3 4.8M12 17v.6',
  small: 'M3 5h18v14H3zM12.5 12.5h6v4h-6z',
  whole: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  part: 'M9 4v5H4M15 4v5h5M9 20v-5H4M15 20v-5h5',
}

const filled = new Set<PlayerIconName>(['play', 'pause'])

export type PlayerIconName = keyof typeof drawings

export function PlayerIcon({ sign, size = 20 }: { sign: PlayerIconName; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path
        d={drawings[sign]}
        {...(filled.has(sign)
          ? { fill: 'currentColor' }
          : { fill: 'none', stroke: 'currentColor', strokeWidth: 1.6 })}
      />
    </svg>
  )
}
