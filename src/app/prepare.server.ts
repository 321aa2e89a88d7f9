import { join } from 'node:path'
import { checkout } from '#platform/std/checkout.server.ts'
import { admin } from '#entities/admin.ts'
import { adminGroup } from '#entities/admin-group.ts'
import { ensureMemberRules } from '#features/member/ensure-member-rules.server.ts'
import { ensurePointsSince } from '#features/account/settle-points.server.ts'
import { syncMenuRules } from '#features/access/menu-rules.server.ts'
import { ensureAuditRules } from '#features/audit/ensure-rules.server.ts'
import { backfillCertificates } from '#features/certificate/backfill-certificates.server.ts'
import { moveEventStatus } from '#features/event/event-status.server.ts'
import { ensureLetterTemplates } from '#features/letters/letter-templates.server.ts'
import { ensureSettings } from '#features/settings/public/settings.server.ts'
import { hashPassword } from '#platform/auth/passwords.server.ts'
import type { House } from '#platform/call/house.server.ts'
import { backfillLinks } from '#platform/change/many-to-many.server.ts'
import type { Queries } from '#platform/db/db.server.ts'
import { migrate } from '#platform/db/migrate.server.ts'
import { randomToken } from '#platform/std/random.server.ts'
import { seedWhenEmpty } from './seed.server.ts'

export const migrationFolder = join(checkout, 'db/migrations')

/** Prepares the data for this release. Running it twice changes nothing. */
export const prepare = (house: House): Promise<void> => house.db.alone(() => bringUpToDate(house))

async function bringUpToDate(house: House): Promise<void> {
  const migrations = await migrate(house.db, migrationFolder)
  if (migrations.length > 0) house.log.info('the database was brought up to date', { migrations })
  await backfillLinks(house.db, house.entities.values())
  await ensureSettings(house)
  await ensurePointsSince(house)
  await ensureLetterTemplates(house)
  await ensureMemberRules(house)
  await ensureAuditRules(house)
  await syncMenuRules(house)
  if (house.environment.demo) await seedWhenEmpty(house)
  await moveEventStatus(house)
  await backfillCertificates(house)
}

/** The password of the administrator that was made, or null when there already is one. */
export const ensureFirstAdmin = (house: House): Promise<string | null> =>
  house.db.alone(() => firstAdmin(house))

async function firstAdmin(house: House): Promise<string | null> {
  if (await someoneIn(house.db.read)) return null
  const password = house.environment.adminPassword || randomToken(12)
  const hash = await hashPassword(password)
  const made = await house.change('first administrator', async (changes) => {
    if (await someoneIn(changes.tx.queries)) return false
    const group = await changes.add(adminGroup, { name: '超级管理组 Super administrators', rules: '*' })
    await changes.add(admin, {
      username: 'admin',
      nickname: 'Admin',
      group_ids: String(group.id),
      password: hash,
    })
    return true
  })
  return made && !house.environment.adminPassword ? password : null
}

const someoneIn = (queries: Queries) => queries.selectFrom('admin').select('id').limit(1).executeTakeFirst()
