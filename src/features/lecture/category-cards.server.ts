import type { Queries } from '#platform/db/db.server.ts'
import { inLocale } from '#platform/entity/translated.ts'
import type { Locale } from '#platform/i18n/locale.ts'
import type { LectureCategoryCard } from '#features/lecture/public/lecture-card.shapes.ts'

/** All categories as a tree: there are few, and every page of lectures needs most of them. */
export class CategoryTree {
  readonly all: LectureCategoryCard[]

  constructor(all: LectureCategoryCard[]) {
    this.all = all
  }

  get(id: number): LectureCategoryCard | undefined {
    return this.all.find((each) => each.id === id)
  }

  /** Those at the top, or the series of one; only where there is something to follow. */
  within(id: number | null): LectureCategoryCard[] {
    return this.all.filter((each) => each.superior_id === id && each.lectures > 0)
  }

  /** A category and everything below it. */
  withSeries(id: number): number[] {
    const below = this.all.filter((each) => each.superior_id === id)
    return [id, ...below.flatMap((each) => this.withSeries(each.id))]
  }

  /** From the top down to a category itself. */
  wayTo(id: number | null): LectureCategoryCard[] {
    const here = id === null ? undefined : this.get(id)
    return here ? [...this.wayTo(here.superior_id), here] : []
  }
}

export async function lectureCategories(db: Queries, locale: Locale): Promise<CategoryTree> {
  const rows = await db
    .selectFrom('lecture_category')
    .select([
      'id',
      'superior_id',
      'category_name_zh_cn',
      'category_name_en',
      'description_rows_zh_cn',
      'description_rows_en',
      'cover_image',
      'bg_image',
    ])
    .orderBy('weigh', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const counts = await countsOf(db)
  const cards = rows.map(({ id, superior_id, cover_image, bg_image, ...row }) => ({
    id,
    superior_id,
    cover_image,
    bg_image,
    ...inLocale(row, ['category_name', 'description_rows'], locale),
    lectures: 0,
  }))
  const bare = new CategoryTree(cards)
  const countIn = (id: number) => bare.withSeries(id).reduce((sum, each) => sum + (counts.get(each) ?? 0), 0)
  return new CategoryTree(cards.map((card) => ({ ...card, lectures: countIn(card.id) })))
}

async function countsOf(db: Queries): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('lecture')
    .select((eb) => ['cat_id', eb.fn.countAll<number>().as('total')])
    .where('cat_id', 'is not', null)
    .groupBy('cat_id')
    .execute()
  return new Map(rows.map(({ cat_id, total }) => [cat_id ?? 0, total]))
}
