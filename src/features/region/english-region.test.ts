import { expect, test } from 'vitest'
import { englishRegion } from './english-region.ts'

test.each([
  ['北京市', 'Beijing'],
  ['西安市', "Xi'an"],
  ['吕梁市', 'Lüliang'],
  ['和县', 'Hexian'],
  ['吴中区', 'Wuzhong District'],
  ['陕西省', 'Shaanxi'],
  ['内蒙古自治区', 'Inner Mongolia'],
  ['新疆维吾尔自治区', 'Xinjiang'],
  ['香港特别行政区', 'Hong Kong'],
  ['乌鲁木齐市', 'Urumqi'],
  ['恩施土家族苗族自治州', 'Enshi Autonomous Prefecture'],
  ['怒江傈僳族自治州', 'Nujiang Autonomous Prefecture'],
  ['陵水黎族自治县', 'Lingshui Autonomous County'],
  ['鄂伦春自治旗', 'Elunchun Autonomous Banner'],
  ['省直辖县', 'Counties under the province'],
])('%s is %s in English', (name, english) => expect(englishRegion(name)).toBe(english))
