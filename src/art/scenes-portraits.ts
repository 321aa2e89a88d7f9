import { bambooBranch, bambooStalk } from './bamboo.ts'
import { joined } from './brush.ts'
import { orchid, plumBranch } from './flowers.ts'
import { mist, mountainRange } from './mountains.ts'
import { portrait } from './portrait.ts'
import type { Scene } from './scenes.ts'
import { lined, oval, placed, pool, type Sheet } from './sheet.ts'
import { birds, disc } from './sky.ts'
import { pine } from './trees.ts'

export const scholar: Scene = (sheet) => sitter(sheet, false)

export const scholarWoman: Scene = (sheet) => sitter(sheet, true)

function sitter(sheet: Sheet, woman: boolean): string {
  const { width: w, height: h, random, short: s } = sheet
  const x = w * (w > h ? 0.62 : 0.5)
  const size = Math.min(h * 0.0043, w * 0.0048) * random.between(0.84, 1.02)
  const facing = random.pick([-1, 1])
  const backdrop = random.pick([
    () =>
      bambooStalk(sheet, w * 0.86, s * 0.024, 0.5, -0.05) +
      bambooStalk(sheet, w * 0.95, s * 0.03, 0.25, -0.04) +
      bambooBranch(sheet, [w * 1.02, h * 0.06], [w * 0.62, h * 0.14], s * 0.11, 0.3),
    () => pine(sheet, w * 1.0, h * 0.92, h * 0.84, -1, 0.35),
    () =>
      plumBranch(
        sheet,
        [
          [w * 1.03, h * 0.34],
          [w * 0.88, h * 0.22],
          [w * 0.74, h * 0.2],
          [w * 0.56, h * 0.09],
        ],
        s * 0.028,
        true,
        7,
      ),
    () =>
      mountainRange(sheet, { base: h * 0.72, height: h * 0.34, distance: 0.72, steepness: 0.5, peaks: 4 }) +
      mist(sheet, h * 0.68, h * 0.08) +
      birds(sheet, w * 0.2, h * 0.2, 4, s * 0.012),
    () => orchid(sheet, w * 0.9, h * 0.93, s * 0.34),
  ])
  const low = `M${joined([x - size * 120, h * 0.93])}h${joined([size * 240])}`
  const light = random.chance(0.6)
    ? disc(
        sheet,
        x - size * random.between(20, 44),
        h * 0.93 - size * random.between(118, 150),
        size * random.between(30, 44),
      )
    : ''
  return (
    light +
    backdrop() +
    oval(x, h * 0.95, w * 0.6, h * 0.07, pool(sheet, sheet.ink(0.4), 0.35, 0)) +
    lined(low, sheet.ink(0.3), 1.6, 0.4) +
    placed(portrait(sheet, { woman, reading: random.chance(0.45) }), x, h * 0.93, facing * size)
  )
}
