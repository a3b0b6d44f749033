import { anniversaryTags } from './anniversaries.server.ts'
import { isMet, type Product } from './product.server.ts'
import { LAST_RESORT, type Add } from './tag-groups.server.ts'
import type { Modifier, Thing } from './things.server.ts'

/** What kind of thing it is, with its modifiers: 'leather pet gear', 'silver jewelry'. */
export function familyTags(
  thing: Thing,
  modifiers: readonly Modifier[],
  product: Product,
  own: (text: string) => string,
  add: Add,
): void {
  for (const row of product.category?.families ?? []) {
    if (!thing.craft || !isMet(row, product.facts)) continue
    const family = own(row.text)
    for (const modifier of modifiers) {
      if (modifier.kind !== 'noun') add(`${modifier.text} ${family}`, 'name', 66)
    }
    for (const style of product.styles) add(`${own(style)} ${family}`, 'name', 66)
  }
}

/** Categories whose things are bought for one person. */
const PERSONAL = new Set('jewelry bags journals pottery candles'.split(' '))

/** For whom buyers search with the name of the thing: 'mug for dad', not 'mug for aunt'. */
const SEARCHED_FOR =
  /^gift (for (?:her|him|mom|mum|dad|wife|husband|girlfriend|boyfriend|daughter|women|men|grandma))$/

/** Things of these categories that are for a room more than for a person. */
const HOUSEHOLD = /(?:planter|pot|vase|tile|holder|diffuser|tray|dish)$/

/** Modifiers that buyers put before 'gift'. */
const GIFT_WORTHY = new Set(
  'handmade handcrafted personalized personalised engraved monogrammed custom embroidered knitted crochet crocheted leather wooden silver gold copper wool ceramic stoneware crystal gemstone pearl walnut oak'.split(
    ' ',
  ),
)

/** Uses, rooms, recipients and occasions of the category. */
export function categoryTags(product: Product, own: (text: string) => string, add: Add): void {
  const { category, things } = product
  if (!category) return
  const thing = things.find((one) => one.craft)
  const excluded = excludedPeople(product.words)
  for (const row of category.attributes) {
    if (!isMet(row, product.facts)) continue
    // What fits every thing of the category, and does not name it, finds nobody: it only fills what would be too few.
    const score = row.needs.length > 0 ? 62 : row.text.includes('*') ? 54 : LAST_RESORT
    if (!row.text.includes('*'))
      add(own(row.text), /\bgift\b/.test(row.text) ? 'gift' : 'use', score)
    else if (thing && !(row.text === '* lover' && thing.name.includes(' '))) {
      const isPlain = row.text.startsWith('* for')
      const text = own(row.text)
      if (excluded?.test(text) === true) continue
      const group = isPlain ? 'person' : 'use'
      add(text.replace('*', isPlain ? thing.fullName : thing.name), group, score - 2)
      if (isPlain) add(text.replace('*', thing.name), group, score - 2)
    }
  }
  for (const row of category.occasions) {
    if (!isMet(row, product.facts) || excluded?.test(row.text) === true) continue
    const text = own(row.text)
    add(text, 'gift', row.needs.length > 0 ? 64 : 58)
    if (!PERSONAL.has(category.id) || !thing || HOUSEHOLD.test(thing.name)) continue
    const person = SEARCHED_FOR.exec(text)?.[1]
    if (person === undefined) continue
    add(`${thing.fullName} ${person}`, 'person', 60)
    add(`${thing.name} ${person}`, 'person', 58)
  }
  for (const tag of anniversaryTags(product.claims, category.id)) add(tag, 'tradition', 70)
  if (!thing || category.id === 'digital' || category.id === 'wedding' || category.id === 'party')
    return
  for (const { text } of thing.modifiers) {
    if (GIFT_WORTHY.has(text)) add(`${text} gift`, 'gift', 60)
  }
  if (!PERSONAL.has(category.id) || /^(?:stationery|clothing)$/.test(category.id)) return
  add(`${thing.fullName} gift`, 'gift', 60)
  add(`${thing.name} gift`, 'gift', 56)
}

const FOR_WOMEN =
  /\b(?:her|mom|girlfriend|wife|sister|grandma|mothers|bridesmaid|niece|daughter|teacher|pamper|spa|women)\b/
const FOR_MEN = /\b(?:him|dad|boyfriend|husband|fathers|grandson|nephew|chef|men)\b/

/** A listing for men brings no 'gift for her', and the other way round. */
function excludedPeople(words: ReadonlySet<string>): RegExp | undefined {
  const has = (list: string): boolean => list.split(' ').some((word) => words.has(word))
  const women = has('woman her girl bride lady mom bridesmaid she wife girlfriend')
  const men = has('man him beard groom dad he husband groomsman boyfriend cufflink')
  if (women === men) return undefined
  return women ? FOR_MEN : FOR_WOMEN
}
