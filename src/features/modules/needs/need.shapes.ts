import * as z from 'zod/mini'
import { needStates } from './need-states.ts'

/** Another module that has to be there first. */
export const need = z.object({
  uid: z.string(),
  title: z.string(),
  from: z.string(),
  below: z.string(),
  /** The module that needs it: this one, or one that it needs. */
  by: z.string(),
  is: z.enum(needStates),
  /** The version that is here, if one is. */
  here: z.string(),
})

export type NeedInfo = z.output<typeof need>
