import { brushStroke, leaf, type Point, pressure } from './brush.ts'
import { cinnabar, mixed } from './mood.ts'
import { filled, lined, oval, pool, type Sheet, wash } from './sheet.ts'

interface Sitter {
  woman: boolean
  /** What the hands do: hidden in the sleeves, or holding a book. */
  reading: boolean
}

interface ContourLine {
  spine: Point[]
  most: number
  /** Where along the line the brush presses most. */
  peak?: number
}

const sides: ContourLine[] = [
  { spine: points(-12, -103, -36, -94, -48, -68, -57, -38, -86, 0), most: 4.6 },
  { spine: points(12, -103, 35, -94, 47, -68, 56, -38, 84, 0), most: 4.2, peak: 0.5 },
  { spine: points(-44, -70, -40, -46, -20, -38, -3, -42), most: 3.4 },
  { spine: points(44, -70, 41, -46, 22, -37, 3, -41), most: 3.2 },
]
const foldedSleeves: ContourLine[] = [
  { spine: points(-4, -42, -10, -22, -28, -12, -50, -26), most: 3.6, peak: 0.6 },
  { spine: points(5, -41, 12, -20, 30, -10, 51, -24), most: 3.4, peak: 0.6 },
  { spine: points(-1, -40, 1, -28, -2, -14), most: 2.4 },
]
const hemAndFolds: ContourLine[] = [
  { spine: points(-70, -12, -30, 0, 20, -3, 70, -10), most: 3, peak: 0.6 },
  { spine: points(-30, -92, -26, -76, -32, -60), most: 1.8 },
  { spine: points(28, -90, 25, -74, 31, -60), most: 1.6 },
]

function points(...numbers: number[]): Point[] {
  return Array.from({ length: numbers.length / 2 }, (_, at): Point => [
    numbers[at * 2] ?? 0,
    numbers[at * 2 + 1] ?? 0,
  ])
}

/** A seated master as Liang Kai might: a bell of robe in wet ink, a few contour strokes, a face hardly touched. 150 high. */
export function portrait(sheet: Sheet, { woman, reading }: Sitter): string {
  const { random } = sheet
  const dark = sheet.ink(0.02)
  const robe = robeOf(sheet, dark)
  const tilt = random.between(-4, 4)
  const contour = contourOf(sheet, reading)
  const collar = 'M-13-106C-8-94-1-86 7-74M13-106C9-96 2-86-5-79'
  return (
    oval(0, 4, 120, 15, pool(sheet, dark, 0.42, 0)) +
    robe() +
    lined(collar, sheet.palette.mist, 7) +
    lined(collar, dark, 1.2, 0.55, ' transform="translate(-2.6 2)"') +
    lined(collar, dark, 2.6, 0.85, ' transform="translate(2.2 -1.6)"') +
    filled(contour, dark, 0.88) +
    (reading ? openBook(sheet, dark) : '') +
    `<g transform="rotate(${tilt.toFixed(1)} 0 -104)">${head(sheet, woman, dark)}</g>`
  )
}

/** Its colour is chosen at once, because every choice of a picture is made in the same order. */
function robeOf(sheet: Sheet, dark: string): () => string {
  const { random } = sheet
  const colour = random.pick(['#6d7d84', '#7d7464', '#5f7a70', '#55565a', '#7b6a70'])
  const robe = mixed(dark, colour, random.between(0.3, 1))
  const depth = random.pick([0.22, 0.5, 0.72, 0.86])
  const bell =
    'M-12-104C-34-100-45-84-50-62C-58-34-76-14-88 2H86C74-14 58-32 50-60C45-84 34-100 12-104Q0-97-12-104z'
  const lap = 'M-54-34C-30-16 26-16 54-32C70-18 82-6 92 4H-94C-82-8-66-20-54-34z'
  return () =>
    filled(bell, sheet.palette.mist, 0.96) +
    filled(bell, wash(sheet, robe, depth, depth * 0.4)) +
    filled(lap, wash(sheet, robe, depth * 0.5, 0.1)) +
    oval(-30, -60, 22, 34, pool(sheet, dark, 0.3, 0)) +
    oval(36, -40, 24, 34, pool(sheet, dark, 0.24, 0))
}

function contourOf({ random }: Sheet, reading: boolean): string {
  const lines = [...sides, ...(reading ? [] : foldedSleeves), ...hemAndFolds]
  const strokes = lines.map(({ spine, most, peak = 0.3 }) =>
    brushStroke({
      spine: spine.map(([x, y]): Point => [x + random.between(-1.6, 1.6), y + random.between(-1.2, 1.2)]),
      random,
      roughness: 0.22,
      steps: 9,
      width: pressure(most, 0.4, 0.08, peak),
    }),
  )
  return strokes.join('')
}

function openBook(sheet: Sheet, dark: string): string {
  const pages = 'M-28-52Q-14-60 0-51Q14-60 28-52L25-33Q13-40 0-32Q-13-40-25-33z'
  const sleeves = 'M-44-40Q-38-24-14-26L-12-36Q-24-44-36-50zM44-40Q38-24 14-26L12-36Q24-44 36-50z'
  return (
    filled(sleeves, dark, 0.78) +
    filled(pages, '#fdf8ec') +
    lined(pages, dark, 1.1, 0.8) +
    lined('M0-51V-32M-21-50l2 12M-15-52l2 12M-9-53l1 12M21-50l-2 12M15-52l-2 12M9-53l-1 12', dark, 0.7, 0.5) +
    oval(-16, -30, 4.4, 3, '#f4e8d6') +
    oval(16, -30, 4.4, 3, '#f4e8d6')
  )
}

function head(sheet: Sheet, woman: boolean, dark: string): string {
  const { random } = sheet
  const skin = mixed('#f4e8d6', sheet.palette.mist, 0.25)
  const face = 'M-11.5-122C-12-112-8-103.5-1-102.500C7-103 11.5-112 11-122C10-132-11-132-11.5-122z'
  const features =
    'M-8-120.500q2.6-1.6 5-.4M1.5-121q2.7-1.4 5.2.2M-7-116.800q2-.9 3.6 0M2.2-117q2-.9 3.7.1M-1.2-116q-1.6 3.6-.2 4.800M-3-108q2.4.9 4.6-.2'
  const neck = 'M-6-105L-8-98Q0-90 8-98L6-105z'
  return (
    filled(neck, skin) +
    filled(face, skin) +
    lined(face, dark, 0.9, 0.75) +
    lined(features, dark, 0.85, 0.7) +
    (woman ? hair(random.chance(0.5), dark) : hat(random.whole(0, 2), dark) + beard(sheet, dark))
  )
}

function hair(high: boolean, dark: string): string {
  const cap =
    'M-12.5-113C-16-128-12-137 0-137.500C12-137 15.5-128 12-113C11.5-121 9-126 3-130C-3-127-10-124-12.5-113z'
  const bun = high
    ? 'M-3-136C-12-143-8-155 3-154C13-154 14-143 6-136z'
    : 'M6-134C8-145 22-144 22-134C22-126 13-124 9-127z'
  const pin = high ? 'M-13-149L16-142' : 'M4-143L27-129'
  return filled(cap + bun, dark, 0.93) + lined(pin, cinnabar, 1.3, 0.9)
}

function hat(kind: number, dark: string): string {
  const hair = filled(
    'M-12.4-115C-14-124-13-128-11-131H11C13-128 14-124 12-115Q11-122 8-126H-8Q-11-122-12.4-115z',
    dark,
    0.9,
  )
  if (kind === 0)
    return (
      hair +
      filled('M-12-126L-14.5-153Q0-158 14.5-153L12-126Q0-131-12-126z', dark, 0.9) +
      lined('M-8-131L-9.5-151M16-128L17.5-144Q9-147 3-146', '#8d8a84', 0.8, 0.7)
    )
  if (kind === 1)
    return (
      hair +
      filled('M-13-126Q-17-140-9-148Q4-155 14-144Q16-136 12.5-126Q0-132-13-126z', dark, 0.92) +
      lined('M12-130Q24-128 28-112M11-131Q20-122 20-108', dark, 1.7, 0.75)
    )
  return (
    hair +
    filled('M-5-131C-9-140-5-146 1-146C7-146 9-139 5-131z', dark, 0.93) +
    lined('M-11-139L12-137', dark, 1.5)
  )
}

function beard(sheet: Sheet, dark: string): string {
  const { random } = sheet
  const length = random.pick([0, 9, 16, 25])
  if (!length) return ''
  const tips = [-1, -0.5, 0, 0.5, 1].map((side) =>
    leaf(
      side * 4,
      -105,
      Math.PI / 2 - side * 0.13,
      length * (1.05 - Math.abs(side) * 0.35),
      1.5,
      random.between(-1.5, 1.5),
    ),
  )
  const whiskers =
    leaf(-2, -110, Math.PI * 0.68, length * 0.55, 0.9, 1) +
    leaf(1, -110, Math.PI * 0.33, length * 0.55, 0.9, -1)
  return filled(tips.join('') + whiskers, random.chance(0.5) ? dark : '#77746e', 0.8)
}
