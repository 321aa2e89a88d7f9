/** A picture of which the parts that show something are kept, unchanged. Null means that its structure is broken. */
export type KeepPicture = (file: Buffer, orientation: number) => Buffer[] | null

/**
 * Camera data with the orientation alone: a photograph that was taken with the camera on its side must not lie down
 * when the rest of its data goes.
 */
export function orientationOnly(orientation: number): Buffer | null {
  if (!(orientation > 1 && orientation <= 8)) return null
  const tiff = Buffer.alloc(26)
  tiff.write('II*\0', 'latin1')
  tiff.writeUInt32LE(8, 4)
  tiff.writeUInt16LE(1, 8)
  tiff.writeUInt16LE(0x0112, 10)
  tiff.writeUInt16LE(3, 12)
  tiff.writeUInt32LE(1, 14)
  tiff.writeUInt16LE(orientation, 18)
  return tiff
}
