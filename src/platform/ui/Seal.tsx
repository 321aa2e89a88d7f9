import { seal } from '#platform/files/seal.ts'

/** The logo of the house. */
export function Seal({ size = 32, className }: { size?: number; className?: string | undefined }) {
  return (
    <svg width={size} height={size} viewBox={seal.viewBox} aria-hidden="true" className={className}>
      <path fill={seal.cinnabar} d={seal.stone} />
      <path
        fill="none"
        stroke={seal.paper}
        strokeWidth={seal.strokeWidth}
        strokeLinejoin="round"
        d={seal.strokes}
      />
    </svg>
  )
}
