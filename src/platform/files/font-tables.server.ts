/** Where the tables of a font begin. */
export function tablesOf(font: Buffer): (name: string) => number {
  const places = new Map<string, number>()
  for (let each = 0; each < font.readUInt16BE(4); each += 1) {
    const at = 12 + each * 16
    places.set(font.toString('latin1', at, at + 4), font.readUInt32BE(at + 8))
  }
  return (name) => {
    const place = places.get(name)
    if (place === undefined) throw new Error(`The font has no table ${name}`)
    return place
  }
}
