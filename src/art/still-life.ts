import { brushStroke, leaf, pressure } from './brush.ts'
import { cinnabar, mixed } from './mood.ts'
import { filled, lined, oval, pool, type Sheet, wash } from './sheet.ts'

/** Things stand on their foot point (0, 0); a teapot is about 150 wide. */
export function teapot(sheet: Sheet): string {
  const clay = mixed(sheet.ink(0.05), '#6b4a3a', sheet.random.pick([0, 0.35, 0.6]))
  const body = 'M-40-1C-66-14-62-56-30-64Q0-69 30-64C62-56 66-14 40-1Q0 5-40-1z'
  const spout = 'M46-34C64-32 68-54 80-68L91-65C84-46 78-16 46-13z'
  return (
    oval(6, 1, 92, 12, pool(sheet, clay, 0.55, 0)) +
    lined('M-48-54C-92-64-92-12-50-16', clay, 7.5, 0.85) +
    filled(spout, wash(sheet, clay, 0.6, 0.95, 1, 1)) +
    filled(body, wash(sheet, clay, 0.62, 0.96, 0.4, 1)) +
    oval(-22, -44, 16, 13, pool(sheet, sheet.palette.mist, 0.55, 0)) +
    filled('M-26-65Q0-84 26-65Q0-60-26-65z', clay, 0.92) +
    oval(0, -81, 6, 5.4, clay) +
    lined('M-31-63Q0-57 31-63', sheet.palette.mist, 1.1, 0.6)
  )
}

export function cup(sheet: Sheet): string {
  const ink = sheet.ink(0.1)
  const bowl = 'M-24-27C-23-10-14-4-10 0H10C14-4 23-10 24-27z'
  return (
    oval(3, 1, 34, 6, pool(sheet, ink, 0.5, 0)) +
    filled(bowl, '#fdfaf3') +
    filled(bowl, wash(sheet, sheet.ink(0.35), 0.12, 0.55, 1, 0.5)) +
    oval(0, -27, 24, 6.2, '#fdfaf3', ` stroke="${ink}" stroke-width="1" stroke-opacity=".7"`) +
    oval(0, -26, 19.5, 4.3, mixed('#a97b3e', ink, 0.25), ' opacity=".75"') +
    lined(bowl.replace('z', ''), ink, 1.1, 0.65)
  )
}

export function vase(sheet: Sheet): string {
  const ink = sheet.ink(0.22)
  const body = 'M-9-118Q-11-100-12-92C-40-74-42-26-17 0H17C42-26 40-74 12-92Q11-100 9-118Q0-114-9-118z'
  return (
    oval(8, 1, 58, 9, pool(sheet, ink, 0.5, 0)) +
    filled(body, sheet.palette.mist) +
    filled(body, wash(sheet, mixed(ink, '#5f7a70', 0.5), 0.25, 0.8, 1, 0.4)) +
    oval(-14, -56, 8, 24, pool(sheet, '#fffdf8', 0.75, 0)) +
    lined('M-12-92Q0-87 12-92', ink, 1.2, 0.6) +
    oval(0, -118, 9.5, 2.6, sheet.ink(0.02))
  )
}

/** The edge of a table across the whole sheet and the quiet surface in front of it. */
export function table(sheet: Sheet, y: number): string {
  const { random, width, height } = sheet
  const edge = brushStroke({
    spine: [
      [-20, y],
      [width * 0.3, y - 2],
      [width * 0.7, y + 2],
      [width + 20, y],
    ],
    width: pressure(5, 0.4, 0.3, 0.5),
    random,
    roughness: 0.55,
    steps: 16,
  })
  return (
    `<path d="M0 ${Math.round(y)}H${width}V${height}H0z" fill="${wash(sheet, sheet.ink(0.42), 0.3, 0.02)}"/>` +
    filled(edge, sheet.ink(0.25), 0.55)
  )
}

/** A sheet of paper lying on the table with a painted bamboo on it, held by a weight. About 300 wide. */
export function paperSheet(sheet: Sheet): string {
  const { random } = sheet
  const ink = sheet.ink(0)
  let blades = ''
  for (let at = 0; at < 9; at++)
    blades += leaf(
      random.between(-40, 60),
      random.between(-62, -38),
      random.between(0.4, 2.4),
      random.between(22, 44),
      4.2,
      random.between(-4, 4),
    )
  const stem = brushStroke({
    spine: [
      [-110, -22],
      [-40, -46],
      [40, -58],
      [96, -84],
    ],
    random,
    width: (t) => 6 - t * 4.5,
    steps: 8,
  })
  return (
    filled('M-176 6L-112-98H150L192 6z', sheet.ink(0.2), 0.16) +
    `<path d="M-180 0L-118-104H142L182 0z" fill="#fffdf8" stroke="${sheet.ink(0.3)}" stroke-opacity=".35"/>` +
    filled(stem, ink, 0.8) +
    filled(blades, ink, 0.82) +
    `<path d="M112-32h11l3 9h-12z" fill="${cinnabar}"/>` +
    filled('M-166-10L-150-38L-138-38L-152-10z', sheet.ink(0.05), 0.85)
  )
}

export function inkStone(sheet: Sheet): string {
  const ink = sheet.ink(0)
  return (
    oval(4, 2, 70, 12, pool(sheet, ink, 0.5, 0)) +
    filled('M-58-4Q-60-34-40-36H42Q60-34 58-4Q56 5 46 5H-46Q-56 5-58-4z', mixed(ink, '#5d574e', 0.35)) +
    oval(4, -19, 42, 11, mixed(ink, '#8a857b', 0.5)) +
    oval(8, -18, 36, 8, '#0c0c0d') +
    oval(0, -20, 14, 2, pool(sheet, '#ffffff', 0.5, 0)) +
    filled('M34-34L74-58L80-50L42-26z', '#151414') +
    lined('M46-38l22-13', '#b79a5b', 1.2, 0.8)
  )
}

/** A brush, 200 long, tip to the left. */
export function writingBrush(sheet: Sheet): string {
  const cane = mixed('#b08d57', sheet.ink(0.2), 0.25)
  return (
    lined('M-46 0H120', cane, 7.5, 0.95) +
    lined('M-46-1.800H120', '#f3e3c0', 1.2, 0.6) +
    lined('M120 0h10M-48 0h-6', sheet.ink(0.02), 8) +
    filled('M-54-6Q-80-10-106 2Q-80 9-54 6z', sheet.ink(0)) +
    lined('M130 0q10-2 10 6q-2 6-8 3', cinnabar, 1.6)
  )
}

/** A low brush rest in the shape of five peaks (笔山). */
export function brushRest(sheet: Sheet): string {
  const ink = sheet.ink(0.12)
  return (
    oval(0, 1, 54, 7, pool(sheet, ink, 0.5, 0)) +
    filled(
      'M-46 0Q-42-22-34-22Q-28-22-25-12Q-20-32-12-32Q-6-32-3-18Q0-44 8-44Q15-44 17-18Q20-30 26-30Q32-30 35-13Q40-20 44 0z',
      wash(sheet, ink, 0.75, 0.95),
    )
  )
}

export function brushPot(sheet: Sheet): string {
  const ink = sheet.ink(0.15)
  const one = (x: number, turn: number, tall: number) =>
    `<g transform="translate(${x} -70) rotate(${turn})">${lined(`M0 0V${-tall}`, '#9b8257', 4.5)}${filled(`M-4.5 ${-tall}Q-9 ${-tall - 18} 0 ${-tall - 38}Q8 ${-tall - 18} 4.5 ${-tall}z`, sheet.ink(0))}</g>`
  return (
    oval(6, 1, 52, 8, pool(sheet, ink, 0.5, 0)) +
    one(-16, -14, 62) +
    one(-4, -3, 84) +
    one(10, 7, 70) +
    one(18, 17, 52) +
    filled('M-32-84H32L34 0H-34z', wash(sheet, mixed(ink, '#8a6a44', 0.35), 0.6, 0.97, 1, 0)) +
    oval(0, -84, 32, 6, sheet.ink(0.02)) +
    lined('M-33-12H33M-32-72H32', sheet.palette.mist, 1, 0.4)
  )
}

/** Thread-bound books in a pile; `volumes` of them, each about 150 wide. */
export function bookPile(sheet: Sheet, volumes: number): string {
  const { random } = sheet
  let markup = oval(8, 2, 104, 12, pool(sheet, sheet.ink(0.05), 0.5, 0))
  let y = 0
  for (let at = 0; at < volumes; at++) {
    const [shift, tall] = [random.between(-9, 9), random.between(15, 21)]
    const cover = mixed('#42535d', sheet.ink(0.1), random.between(0.05, 0.6))
    const left = -78 + shift
    markup +=
      `<path d="M${left.toFixed(1)} ${y.toFixed(1)}v${(-tall).toFixed(1)}h156v${tall.toFixed(1)}z" fill="#f3ecdd"/>` +
      lined(
        `M${left.toFixed(1)} ${(y - tall * 0.3).toFixed(1)}h154m-154 ${(-tall * 0.2).toFixed(1)}h154m-154 ${(-tall * 0.2).toFixed(1)}h154`,
        sheet.ink(0.45),
        0.7,
        0.5,
      ) +
      lined(`M${left.toFixed(1)} ${(y - 1.2).toFixed(1)}h156m-156 ${(2 - tall).toFixed(1)}h156`, cover, 3.4)
    y -= tall + 1
  }
  const top = `M-82 ${(y + 1).toFixed(1)}L-50 ${(y - 38).toFixed(1)}H98L84 ${(y + 1).toFixed(1)}z`
  const cover = mixed('#42535d', sheet.ink(0.1), 0.25)
  return (
    markup +
    filled(top, wash(sheet, cover, 0.92, 0.8)) +
    filled(`M-40 ${(y - 33).toFixed(1)}h18L-44 ${(y - 6).toFixed(1)}h-18z`, '#f8f1e2') +
    lined(
      `M92 ${(y - 36).toFixed(1)}L76 ${y.toFixed(1)}M80 ${(y - 24).toFixed(1)}h12M76 ${(y - 12).toFixed(1)}h12`,
      '#efe6d4',
      1,
      0.8,
    )
  )
}

/** A seven-stringed qin, 440 long, seen a little from above. */
export function qin(sheet: Sheet): string {
  const ink = sheet.ink(0.02)
  const lacquer = mixed(ink, '#5a3526', 0.45)
  const body =
    'M-220-12Q-226-34-200-37L-98-34Q-84-28-70-34L150-40Q196-42 214-34Q226-20 212-4Q190 6 150 4L-70 2Q-84-4-98 2L-200 2Q-216 0-220-12z'
  const strings = [0, 1, 2, 3, 4, 5, 6]
    .map((at) => `M-206 ${(-30 + at * 4.1).toFixed(1)}L204 ${(-33 + at * 4.3).toFixed(1)}`)
    .join('')
  const studs = [-150, -128, -106, -78, -44, -10, 30, 66, 98, 120, 138, 152, 164]
    .map((x) => `M${x} ${x < -70 ? -33.5 : -35.5}h0`)
    .join('')
  const tassels = 'M206 0q4 26-2 48M199 2q0 26-5 44M212-2q8 24 4 46'
  return (
    filled('M-216 8H214L224 16H-206z', ink, 0.2) +
    filled(body, lacquer) +
    filled(body, wash(sheet, '#000', 0, 0.5)) +
    oval(-20, -26, 170, 8, pool(sheet, '#caa98a', 0.35, 0)) +
    lined(strings, '#efe2c8', 0.75, 0.75) +
    lined(studs, '#fbf6e8', 3.4, 0.95) +
    filled('M184-40L194-40L196 3L186 4z', '#1a1210') +
    lined(tassels, cinnabar, 2.2, 0.85)
  )
}

/** Six persimmons after Muqi; the ripe one is the accent. */
export function persimmons(sheet: Sheet): string {
  const tones = [0.62, 0.35, 0.02, 0, 0.3, 0.7]
  const ripe = sheet.random.whole(1, 4)
  return tones
    .map((tone, at) => {
      const x = [-205, -128, -52, 36, 118, 200][at]!
      const y = [0, -6, 2, 0, 26, -4][at]!
      const fill =
        at === ripe
          ? wash(sheet, cinnabar, 0.75, 0.98, 0.5, 1)
          : wash(sheet, sheet.ink(tone), 0.62, 0.95, 0.4, 1)
      const fruit = `M${x - 38} ${y - 38}C${x - 44} ${y - 8} ${x - 26} ${y} ${x} ${y}C${x + 28} ${y} ${x + 44} ${y - 10} ${x + 38} ${y - 38}C${x + 32} ${y - 66} ${x - 32} ${y - 66} ${x - 38} ${y - 38}z`
      const calyx = `M${x} ${y - 57}l-14 1 6-6-10-5 14 1 2-15h5l1 14 14-2-9 7 7 5z`
      return (
        oval(x + 5, y + 1, 44, 6, pool(sheet, sheet.ink(0.1), 0.4, 0)) +
        filled(fruit, fill) +
        filled(calyx, sheet.ink(0), 0.95)
      )
    })
    .join('')
}

/** A small tripod burner; the smoke is drawn by the scene. */
export function incenseBurner(sheet: Sheet): string {
  const bronze = mixed(sheet.ink(0.05), '#4c5a4a', 0.4)
  return (
    oval(3, 1, 38, 6, pool(sheet, bronze, 0.5, 0)) +
    lined('M-17-10L-20 0M17-10L20 0M0-8V0', bronze, 5) +
    filled('M-28-36C-34-12-20-6 0-6C20-6 34-12 28-36z', wash(sheet, bronze, 0.7, 0.98, 1, 0.3)) +
    oval(0, -37, 29, 5, bronze) +
    lined('M-27-38q-5-14 3-14M27-38q5-14-3-14', bronze, 4)
  )
}
