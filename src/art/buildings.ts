import { joined } from './brush.ts'
import { mixed } from './mood.ts'
import { filled, lined, oval, pool, type Sheet, wash } from './sheet.ts'

/** All buildings stand on their own foot point (0, 0). The pavilion is 100 wide and 96 high. */
export function pavilion(sheet: Sheet, distance = 0.05): string {
  const ink = sheet.ink(distance)
  const roof =
    'M0-96C3-92 3-88 4-85C14-68 32-58 60-55C56-51 50-50 44-50L-44-50C-50-50-56-51-60-55C-32-58-14-68-4-85C-3-88-3-92 0-96z'
  const posts = 'M-36-50L-36-4M36-50L36-4M-15-50L-15-8M15-50L15-8'
  return (
    filled('M-36-50H36V-6H-36z', sheet.palette.mist, 0.55) +
    filled(roof, wash(sheet, ink, 0.95, 0.7)) +
    lined('M-40-47H40M-36-16H-15M15-16H36M-36-21H-15M15-21H36', ink, 1.6, 0.8) +
    lined(posts, ink, 2.8, 0.9) +
    filled('M-46-6H46L52 2H-52z', ink, 0.75) +
    oval(0, 4, 64, 7, pool(sheet, ink, 0.5, 0))
  )
}

/** A pagoda of `storeys` storeys, every one a little narrower and lower. About 60 wide. */
export function pagoda(sheet: Sheet, storeys: number, distance: number): string {
  let [y, half, tall] = [0, 26, 25]
  let roofs = ''
  let walls = ''
  let openings = ''
  for (let at = 0; at < storeys; at++) {
    walls += `M${joined([-half, y])}L${joined([-half * 0.94, y - tall])}H${joined([half * 0.94])}L${joined([half, y])}z`
    openings += `M${joined([-half * 0.17, y - 2])}v${joined([-tall * 0.42])}q${joined([half * 0.17, -tall * 0.2, half * 0.34, 0])}v${joined([tall * 0.42])}z`
    y -= tall
    const eave = half + 11
    roofs +=
      `M${joined([-eave - 3, y - 5])}Q${joined([-half, y + 3, 0, y + 3])}Q${joined([half, y + 3, eave + 3, y - 5])}` +
      `Q${joined([half * 0.9, y - 2, half * 0.84, y - 10])}H${joined([-half * 0.84])}Q${joined([-half * 0.9, y - 2, -eave - 3, y - 5])}z`
    y -= 8
    half *= 0.875
    tall *= 0.93
  }
  const ink = sheet.ink(distance)
  const spire = `M${joined([-half * 0.8, y + 2])}Q${joined([0, y - 6, -1, y - 34])}H1Q${joined([0, y - 6, half * 0.8, y + 2])}z`
  const rings = [12, 18, 24].map((up) => `M-4 ${joined([y - up])}h8`).join('')
  return (
    filled(walls, wash(sheet, mixed(ink, sheet.palette.mist, 0.55), 0.95, 0.75, 1, 0)) +
    filled(openings, ink, 0.7) +
    filled(roofs + spire, ink, 0.92) +
    lined(rings, ink, 2, 0.9)
  )
}

/** A high stone bridge with its reflection; 200 wide, the water line is y = 0. */
export function bridge(sheet: Sheet): string {
  const ink = sheet.ink(0.1)
  const stone = mixed(ink, sheet.palette.mist, 0.62)
  const body = 'M-118 4Q-60-8-38-44Q-20-62 0-63Q20-62 38-44Q60-8 118 4L40 4Q38-40 0-40Q-38-40-40 4z'
  const rail = 'M-116-6Q-62-20-38-56Q-20-75 0-76Q20-75 38-56Q62-20 116-6'
  const balusters = [-60, -40, -22, 0, 22, 40, 60]
    .map((x) => `M${x} ${Math.round(-63 + Math.abs(x) ** 1.55 / 12.5)}v-13`)
    .join('')
  const courses =
    'M-66-8h24M-58-18h15M66-8h-24M58-18h-15M-45-34l10 3M45-34l-10 3M-30-48l5 7M30-48l-5 7M-12-54v11M12-54v11'
  const bridgeAbove =
    filled(body, wash(sheet, stone, 0.95, 0.85)) +
    lined(courses, ink, 0.8, 0.5) +
    lined(rail + balusters, ink, 1.7, 0.85) +
    lined('M-40 4Q-38-40 0-40Q38-40 40 4', ink, 2.2, 0.8) +
    lined('M-118 4Q-60-8-38-44Q-20-62 0-63Q20-62 38-44Q60-8 118 4', ink, 1.6, 0.7)
  const mirrored = `<g transform="translate(0 9) scale(1 -.7)" opacity=".16">${filled(body, ink)}</g>`
  return mirrored + bridgeAbove
}

/** White walls and black tiles of the water towns. `bays` houses side by side, gable ends stepped. Foot on y = 0. */
export function houses(sheet: Sheet, bays: number, distance = 0.15): string {
  const { random } = sheet
  const ink = sheet.ink(distance)
  const wall = mixed('#fffdf8', sheet.palette.mist, 0.2)
  let markup = ''
  let x = 0
  for (let bay = 0; bay < bays; bay++) {
    const [wide, tall, roof] = [random.between(62, 92), random.between(44, 72), random.between(18, 25)]
    markup +=
      `<path d="M${joined([x, 0])}v${joined([-tall])}h${joined([wide])}v${joined([tall])}z" fill="${wall}"/>` +
      filled(
        `M${joined([x - 9, -tall + 3])}Q${joined([x + 4, -tall - 4, x + 9, -tall - roof])}H${joined([x + wide - 9])}Q${joined([x + wide - 4, -tall - 4, x + wide + 9, -tall + 3])}z`,
        wash(sheet, ink, 0.75, 0.95),
      ) +
      lined(`M${joined([x + 5, -tall - roof - 3])}q${joined([wide / 2 - 5, 4, wide - 10, 0])}`, ink, 3.2) +
      lined(
        `M${joined([x, -tall])}v${joined([tall])}M${joined([x + wide, -tall])}v${joined([tall])}`,
        ink,
        0.9,
        0.5,
      )
    const hole = random.chance(0.5)
    markup += filled(
      hole
        ? `M${joined([x + wide * 0.36, 0])}v${joined([-tall * 0.52])}h${joined([wide * 0.26])}V0z`
        : `M${joined([x + wide * 0.25, -tall * 0.42])}h${joined([wide * 0.2])}v${joined([-tall * 0.26])}h${joined([-wide * 0.2])}zm${joined([wide * 0.32])} 0h${joined([wide * 0.2])}v${joined([-tall * 0.26])}h${joined([-wide * 0.2])}z`,
      ink,
      0.62,
    )
    x += wide + random.pick([0, 0, 7])
  }
  return markup + oval(x / 2, 2, x * 0.6, 8, pool(sheet, ink, 0.5, 0))
}
