import { join } from 'node:path'
import { checkout } from '#platform/std/checkout.server.ts'

/** For a process that runs files of the product by itself, which would otherwise strip two thousand of their types anew. */
export const compileCache = { NODE_COMPILE_CACHE: join(checkout, 'node_modules/.cache/compile') }
