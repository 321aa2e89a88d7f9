import type { FieldProblems } from '#platform/i18n/refuse-fields.ts'
import { asLines, dictionaryProblem } from './item-lines.ts'
import { boundsProblem, propertiesProblem, type ExtendedProperties } from './item-properties.ts'
import { typeOf, type ItemType } from './item-types.ts'

interface Shape extends ExtendedProperties {
  type: ItemType
  content: string
}

type Form = Record<string, unknown>

/** Forms of other clients have one text for both languages, lists as maps, and another name for one of them. */
export function asOurs({ title, tip, inputExtend, ...input }: Form): Form {
  const form: Form = {
    ...input,
    title_zh_cn: input.title_zh_cn || (title ?? input.title_zh_cn),
    tip_zh_cn: input.tip_zh_cn || (tip ?? input.tip_zh_cn),
    input_extend: input.input_extend ?? inputExtend,
  }
  for (const name of ['content', 'extend', 'input_extend']) form[name] = asLines(form[name])
  return form
}

/** What is wrong with an item, whatever its value. */
export function shapeProblems(shape: Shape): FieldProblems {
  const { type, content, extend, input_extend } = shape
  const ofInput = propertiesProblem(type, input_extend)
  return {
    content: typeOf(type).choosing ? dictionaryProblem(content) : null,
    extend: propertiesProblem(type, extend) ?? (ofInput ? null : boundsProblem(type, shape)),
    input_extend: ofInput,
  }
}
