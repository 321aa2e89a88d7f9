import { qrSquares } from '#platform/qr/qr.ts'

interface QrCodeProps {
  address: string
  label: string
  className?: string | undefined
}

/** An address as a code; dark on white whatever the page around it looks like. */
export function QrCode({ address, label, className }: QrCodeProps) {
  const rows = qrSquares(address)
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg
      className={className}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${rows.length}v${rows.length}H0z`} />
      <path d={dark.join('')} />
    </svg>
  )
}
